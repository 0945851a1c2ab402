"""Answers the links of a run, line by line, for the routers of this folder."""
import json, sys


class Refused(Exception):
    """The router does not handle the link."""


def need(condition, reason):
    if not condition: raise Refused(reason)


def serve(name, route, *refusals):
    """Says what `route` makes of each link: an action with its values, or a refusal.

    What urllib, codecs and numbers refuse is refused, too.
    """
    for line in sys.stdin:
        request = json.loads(line)
        match request["type"]:
            case "hello":
                answer = {"type": "hello", "protocol": 1, "features": ["reset"],
                          "router": {"name": name, "version": "1", "language": "python"}}
            case "reset": answer = {"type": "reset"}
            case "route":
                answer = {"id": request["id"]}
                try:
                    action, values = route(request["url"])
                    answer["handled"] = {"action": action, "parameters": values}
                except (Refused, *refusals, ValueError) as reason: answer["rejected"] = {"reason": str(reason)[:80]}
                except Exception as fault: answer["failed"] = {"message": repr(fault)[:200]}
            case "bye": break
            case _: continue
        print(json.dumps(answer), flush=True)

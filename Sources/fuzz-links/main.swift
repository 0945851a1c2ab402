import FuzzLinksCommandLine
import PlantedBugs
import PlantedRouters
import SampleRouters

await FuzzLinks.main(routers: SampleRouters.all, provingRouters: .play)

import FuzzLinksCommandLine
import SampleRouters

await FuzzLinks.main(routers: SampleRouters.all)

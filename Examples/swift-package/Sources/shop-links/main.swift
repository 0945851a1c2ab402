import FuzzLinksCommandLine
import ShopLinks

await FuzzLinks.main(routers: [ShopRouter()])

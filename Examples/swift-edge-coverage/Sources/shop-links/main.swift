import FuzzLinksCommandLine
import InviteRouter

await FuzzLinks.main(routers: [InviteRouter()])

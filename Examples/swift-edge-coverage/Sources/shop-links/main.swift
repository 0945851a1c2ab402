import FuzzLinksCommandLine
import InviteRouter

await FuzzLinks.main(routers: [InviteRouter()] + HiddenRouter.Door.allCases.map(HiddenRouter.init))

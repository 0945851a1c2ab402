import FuzzLinksCommandLine

await FuzzLinks.main(routers: [])

// The publishers of the benchmark, in a process of their own: `node server.ts FEEDS ITEMS` says its port.
import { openFeedServer, sampleFeed } from '../../src/news/server/feeds/feed-test-server.ts'

const [feeds = 0, items = 0] = process.argv.slice(2).map(Number)
const server = await openFeedServer()
for (let n = 0; n < feeds; n++) {
  // Half of the publishers report what another one does.
  const body = sampleFeed(items, `f${n}.example`, `f${n % Math.ceil(feeds / 2)}`)
  server.on(`/${n}`, (_, response) => response.writeHead(200, { 'content-type': 'text/xml' }).end(body))
}
process.once('disconnect', () => process.exit())
process.send!(new URL(server.url('/')).port)

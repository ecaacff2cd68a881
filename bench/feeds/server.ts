// The benchmark's publishers, in a separate process: `node server.ts FEEDS ITEMS` prints its port.
import { openFeedServer, sampleFeed } from '../../testing/news/feed-test-server.ts'

const [feeds = 0, items = 0] = process.argv.slice(2).map(Number)
const server = await openFeedServer()
for (let n = 0; n < feeds; n++) {
  // Half of the publishers report the same as another.
  const body = sampleFeed(items, `f${n}.example`, `f${n % Math.ceil(feeds / 2)}`)
  server.on(`/${n}`, (_, response) => response.writeHead(200, { 'content-type': 'text/xml' }).end(body))
}
process.once('disconnect', () => process.exit())
process.send!(new URL(server.url('/')).port)

// How many live connections one network may hold.
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openLimits, type Limits } from '../http/limits.ts'
import { openProxies } from '../http/proxies.ts'
import { openLive, type Live } from './live.ts'
import { openLog } from '../log.ts'
import { openSharedState } from './shared-state.ts'

let server: Server
let live: Live
let limits: Limits

async function open(network: number, maxSockets: number) {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const log = openLog('silent')
  limits = openLimits({
    proxies: openProxies({ trustProxy: 'loopback' }),
    limits: { device: network, network },
  })
  const shared = openSharedState(undefined, log)
  live = openLive({ server, shared, originRefusal: () => undefined, log, maxSockets, limits })
  const { port } = server.address() as AddressInfo
  return async (address: string): Promise<number> => {
    const headers = { 'x-forwarded-for': address }
    const answer = await fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`, { headers })
    await answer.arrayBuffer()
    return answer.status
  }
}
afterEach(async () => {
  await live?.close()
  server.closeAllConnections()
  server?.close()
})

it('one network gets no more than a tenth once half of the live connections are taken', async () => {
  const handshake = await open(1_000_000, 20)
  const flood = []
  for (let n = 0; n < 15; n += 1) flood.push(await handshake(`203.0.113.${n}`))
  expect(flood).toEqual([...Array(10).fill(200), ...Array(5).fill(403)])
  expect(await handshake('2001:db8:1::1')).toBe(200)
  expect(await handshake('2001:db8:1:ff::1')).toBe(200)
  expect(await handshake('2001:db8:1:ffff::1')).toBe(403)
  expect(await handshake('198.51.100.1')).toBe(200)
})

it('handshakes are charged', async () => {
  const handshake = await open(40, 1_000)
  const flood = []
  for (let n = 0; n < 5; n += 1) flood.push(await handshake('203.0.113.7'))
  expect(flood).toEqual([200, 200, 200, 403, 429])
  expect(await handshake('198.51.100.1')).toBe(200)
})

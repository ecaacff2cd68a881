// Stand-ins for a browser and for its push service, for tests: the browser's half of RFC 8291, written apart from ours.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'

type Pushed = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }

export async function openPushServices() {
  const pushed: Pushed[] = []
  const answers = new Map<string, number>()
  const headers: Record<string, string> = {}
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? '/'
      pushed.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(answers.get(path) ?? 201, headers).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    pushed,
    /** What it says to messages for this path. */
    answers,
    /** Of its answers. */
    headers,
    url: (path: string, host = 'push.example') => `http://${host}:${port}${path}`,
    /** What has come since it was asked last. */
    taken: () => pushed.splice(0),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Where their names lead: to this machine; one name leads inside. */
export const pushLookup: LookupFunction = (host, options, done) => {
  const address = host.startsWith('inside') ? '10.0.0.7' : '127.0.0.1'
  if (options.all) done(null, [{ address, family: 4 }])
  else done(null, address, 4)
}

/** A browser's own keys, and how it reads a message. */
export function testBrowser() {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return {
    keys,
    read(body: Buffer): Record<string, string> {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body[20]!)
      const sealed = body.subarray(21 + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
      const secret = hkdfSync('sha256', own.computeSecret(sender), auth, info, 32)
      const part = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes))
      const opening = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
      opening.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
      if (text.at(-1) !== 2) throw new Error('the last record must end with 2')
      return JSON.parse(text.subarray(0, -1).toString()) as Record<string, string>
    },
  }
}

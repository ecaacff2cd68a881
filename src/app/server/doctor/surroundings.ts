// What the site depends on beside its database's contents: the disk, the clocks, the way out, the keys of another issuer.
import { existsSync, statfsSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, resolve } from 'node:path'
import type { Database } from '#base/server/database/db.ts'
import type { Proxies } from '#base/server/http/outgoing.ts'
import { keysWithin } from '#base/server/visitors/key-set.ts'
import { unwell, well, type Finding } from './finding.ts'

/** By the kernel's numbers (statfs(2)). */
const unfit: Readonly<Record<number, string>> = {
  0x69_69: 'NFS',
  0xff_53_4d_42: 'SMB',
  0xfe_53_4d_42: 'SMB',
  0x65_73_55_46: 'FUSE',
  0x01_02_19_97: '9P',
  0x01_02_19_94: 'tmpfs',
  0x79_4c_76_30: 'overlay',
}

/** @param typeOf as the kernel says it */
export function examineDisk(folder: string, typeOf = (path: string) => statfsSync(path).type): Finding {
  const kind = process.platform === 'linux' ? unfit[typeOf(existing(folder))] : undefined
  if (kind === undefined) return well(`the data folder ${folder} is on a disk of this machine`)
  const why =
    kind === 'tmpfs'
      ? 'in memory, and gone when the machine restarts'
      : kind === 'overlay'
        ? 'in the container itself, and gone with it: mount a volume there'
        : `on a network file system (${kind}), which may neither lock nor keep what it has confirmed: use a local disk, or a PostgreSQL server`
  return unwell(`the data folder ${folder} is ${why}`)
}

/** It may be made only now. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(resolve(path))))

const mostApart = 2_000

/** Silence periods go by the database's clock, tokens by this machine's. */
export async function examineClocks(db: Database, now = Date.now): Promise<Finding> {
  const asked = now()
  const rows = await db<{ at: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`
  const half = (now() - asked) / 2
  const apart = rows[0]!.at - asked - half
  const seconds = Math.round(Math.abs(apart) / 1_000)
  return Math.abs(apart) <= mostApart + half
    ? well('the clocks of this machine and of the database agree')
    : unwell(
        `the database's clock is ${seconds} s ${apart > 0 ? 'ahead of' : 'behind'} this machine's: let both take the time from one server`,
      )
}

/** @param address TOKEN_JWKS_URL */
export async function examineKeyServer(address: string): Promise<Finding> {
  const began = Date.now()
  const bad = (what: string) =>
    unwell(
      `the key server (TOKEN_JWKS_URL) ${what}: who holds a token of that issuer gets 503 once its last keys are an hour old`,
    )
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(4 * keysWithin), redirect: 'manual' })
    if (answer.status !== 200) return bad(`answers ${answer.status}`)
    const said = (await answer.json()) as { keys?: { kty?: unknown }[] }
    const took = Date.now() - began
    const keys = Array.isArray(said.keys) ? said.keys.filter(({ kty }) => typeof kty === 'string').length : 0
    if (keys === 0) return bad('has no keys')
    if (took > keysWithin) return bad(`took ${took} ms for an answer, and the site waits ${keysWithin}`)
    return well(`the key server (TOKEN_JWKS_URL) gave ${keys} keys in ${took} ms`)
  } catch (error) {
    const { name, cause, message } = error as Error & { cause?: { code?: string } }
    return bad(name === 'TimeoutError' ? 'does not answer' : `cannot be read (${cause?.code ?? message})`)
  }
}

/** Whether they answer at all: what they let through, each feed shows. */
export async function examineProxies({ httpsProxy, httpProxy }: Proxies): Promise<Finding[]> {
  const addresses = [...new Set([httpsProxy, httpProxy])].filter((address) => address !== '')
  return Promise.all(
    addresses.map(async (address) => {
      const { protocol, hostname, port, host } = new URL(address)
      const usual = protocol === 'https:' ? 443 : protocol === 'http:' ? 80 : 1080
      const socket = connect({
        host: hostname.replace(/^\[|\]$/g, ''),
        port: Number(port) || usual,
        timeout: 3_000,
      })
      const failed = await new Promise<string | undefined>((done) => {
        socket
          .once('connect', () => done(undefined))
          .once('timeout', () => done('does not answer'))
          .once('error', ({ code }: NodeJS.ErrnoException) => done(`cannot be reached (${code})`))
      })
      socket.destroy()
      return failed === undefined
        ? well(`what the site asks others itself goes through the proxy ${host}`)
        : unwell(
            `the proxy ${host} (HTTPS_PROXY, HTTP_PROXY) ${failed}: no feed is read, no notification sent`,
          )
    }),
  )
}

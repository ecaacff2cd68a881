// Visitors' requests, each from the network it names.
import { Agent, request } from 'node:http'

export type Ask = (
  path: string,
  of: { network?: string; body?: string },
) => Promise<{ status: number; body: string }>

export function client(port: number): Ask {
  const agent = new Agent({ keepAlive: true })
  return (path, { network = '192.0.2.1', body }) =>
    new Promise((resolve, reject) => {
      const headers = {
        'accept-encoding': 'identity',
        'x-forwarded-for': network,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      }
      const sent = request(
        { host: '127.0.0.1', port, path, headers, agent, method: body === undefined ? 'GET' : 'POST' },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          answer.on('error', reject)
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
        },
      )
      sent.on('error', reject).end(body)
    })
}

/** Addresses of all pages of constituencies and persons. */
export async function pagesOf(ask: Ask): Promise<string[]> {
  const in_ = (map: string) =>
    [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path!)
  const files = in_((await ask('/sitemap.xml', {})).body)
  const maps = []
  for (const file of files) maps.push((await ask(file, {})).body)
  return maps.flatMap(in_).filter((path) => /^\/(c|cand)\//.test(path))
}

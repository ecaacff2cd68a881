// Visitors' requests, each from the network it names.
import { Agent, request } from 'node:http'

export type Ask = (
  path: string,
  of: { network?: string; body?: string; cookie?: string },
) => Promise<{ status: number; body: string; cookie: string | undefined }>

export function client(port: number): Ask {
  const agent = new Agent({ keepAlive: true })
  return (path, { network = '192.0.2.1', body, cookie }) =>
    new Promise((resolve, reject) => {
      const headers = {
        'accept-encoding': 'identity',
        'x-forwarded-for': network,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
      }
      const sent = request(
        { host: '127.0.0.1', port, path, headers, agent, method: body === undefined ? 'GET' : 'POST' },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          answer.on('error', reject).on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              body: text,
              cookie: answer.headers['set-cookie']?.[0]?.split(';')[0],
            }),
          )
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

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

/** A page, of which nothing is read: the visitor's own work would be counted as the site's. */
export function visit(of: { port: number; path: string; agent: Agent }, network: number): Promise<number> {
  const from = `10.${(network >> 8) & 255}.${network & 255}.7`
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': from }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', headers, ...of }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    sent.on('error', reject).end()
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

/** Votes in the election poll, each time from a device and a network of its own; gives the milliseconds until the answer. */
export async function voter(ask: Ask) {
  const { data } = JSON.parse((await ask('/api/polls/election-poll', {})).body) as {
    data: { id: string; results: { optionId: string }[] }
  }
  let voters = 0
  const vote = async () => {
    const n = voters++
    const body = JSON.stringify({ optionId: data.results[n % data.results.length]!.optionId })
    const network = `172.${16 + ((n >> 16) % 16)}.${(n >> 8) & 255}.${n & 255}`
    const from = performance.now()
    const { status } = await ask(`/api/polls/${data.id}/vote`, { network, body })
    if (status !== 200) throw new Error(`A vote is answered ${status}`)
    return performance.now() - from
  }
  return Object.assign(vote, { pollId: data.id })
}

export const rank = (took: readonly number[], share: number) =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? NaN

// Whether most visitors hide behind a few addresses: a CDN whose word nobody takes, or a router that puts its own address in the
// place of theirs. Told by what requests show, since the headers and addresses of such services change.
import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'
import { addressIn } from './forwarded.ts'

/** Milliseconds: how long requests are collected, and between two that are looked at. */
const pace = { span: 10 * 60_000, every: 200 }
/** What says something: requests, addresses behind ours, kinds of browser behind one. */
const enough = { requests: 20, others: 10, browsers: 30 }

/** @returns a function that says what is wrong, for people who run the site; undefined also if it did not look at this request. */
export function hiddenVisitors(now: () => number) {
  let seen = collection(now())
  let lookedAt = -Infinity

  /** @param client whom we take for the sender. @param before whom that one says it speaks for, if it does. */
  return (headers: IncomingHttpHeaders, client: string, before: string | undefined): string | undefined => {
    const at = now()
    if (at - lookedAt < pace.every) return undefined
    lookedAt = at
    if (at - seen.since > pace.span) seen = collection(at)
    seen.requests += 1
    const other = otherIn(headers, client, before)
    if (other !== undefined) {
      seen.speaking += 1
      seen.others.add(other)
    }
    const browsers = seen.behind.get(client) ?? { requests: 0, kinds: new Set() }
    browsers.requests += 1
    browsers.kinds.add(`${headers['user-agent']} ${headers['accept-language']}`)
    seen.behind.set(client, browsers)
    return troubleOf(seen)
  }
}

type Collection = ReturnType<typeof collection>
const collection = (since: number) => ({
  since,
  requests: 0,
  /** Of these, how many name an address behind the one we take for the sender's, and which. */
  speaking: 0,
  others: new Set<string>(),
  behind: new Map<string, { requests: number; kinds: Set<string> }>(),
})

function troubleOf({ requests, speaking, others, behind }: Collection): string | undefined {
  if (requests < enough.requests) return undefined
  if (others.size >= enough.others && speaking * 2 > requests)
    return `Most requests come from addresses that speak for others (a CDN?), so visitors share the limits and votes of these few ${help('A CDN in front')}`
  for (const { requests: here, kinds } of behind.values())
    if (kinds.size >= enough.browsers && here * 10 > requests * 8)
      return `Nearly all requests come from one address (a router or container network that hides visitors?), so all share its limits and votes ${help('Behind a proxy')}`
  return undefined
}

const help = (chapter: string) => `(docs/operations.md, "${chapter}")`

/** Somebody on the internet, named by a header, who is not whom we take for the sender. */
function otherIn(
  headers: IncomingHttpHeaders,
  client: string,
  speaksFor: string | undefined,
): string | undefined {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    // CF-Connecting-IP, True-Client-IP, X-Real-IP, CloudFront-Viewer-Address …
    /[-_](?:ip|addr|address)$/.test(name) && typeof value === 'string' ? value : [],
  )
  const own = plain(client)
  for (const one of [speaksFor ?? '', ...named]) {
    const address = plain(addressIn(one) ?? '')
    if (address && !inside.has(address.range()) && address.toString() !== own?.toString())
      return address.toString()
  }
  return undefined
}

/** Ranges of networks within which nobody on the internet is. */
const inside = new Set(['private', 'uniqueLocal', 'loopback', 'linkLocal', 'carrierGradeNat', 'unspecified'])
const plain = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : undefined)

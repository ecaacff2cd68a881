// Child of bench/neighbours.ts: one machine that requests as much as it can, from one network.
import { setPriority } from 'node:os'
import { client, type Ask } from './asking.ts'

export type Flood = { name: keyof typeof floods; port: number; seconds: number; pages: string[] }
export type Flooded = { sent: number; answered: number }

type Wish = (n: number, pages: string[]) => { path: string; body?: string }
const lanes = 100
const networks = {
  one: () => '10.66.6.6',
  ipv6: (n: number) => `2001:db8:66:${(n % 65_536).toString(16)}::1`,
}

/** Each is a way in which the site could once be slowed down. */
export const floods = {
  'a list of everyone, page by page': {
    wish: (n) => ({ path: `/api/candidate-analysis/constituency-migrations?offset=${n}` }),
  },
  searches: { wish: (n) => ({ path: `/search?q=${(n * 7_919).toString(36)}` }) },
  'pages that are not kept': { wish: (n, pages) => ({ path: pages[n % pages.length]! }) },
  'pages that are kept': { wish: () => ({ path: '/' }) },
  pictures: {
    wish: (n, pages) => ({ path: `/preview/en/candidate/${pages[n % pages.length]!.split('/')[2]}.png` }),
  },
  'spellings of one page': { wish: (n) => ({ path: `/PoLlS/?${n}=1` }) },
  'searches with 40 cookies': { wish: (n) => ({ path: `/search?q=x${n}` }), cookies: 40 },
  'polling handshakes': { wish: () => ({ path: '/socket.io/?EIO=4&transport=polling' }) },
  'searches from an IPv6 /48': { wish: (n) => ({ path: `/search?q=y${n}` }), network: 'ipv6' },
} satisfies Record<string, { wish: Wish; cookies?: number; network?: keyof typeof networks }>

async function flood({ name, port, seconds, pages }: Flood): Promise<Flooded> {
  const {
    wish,
    cookies = 0,
    network = 'one',
  } = floods[name] as (typeof floods)['searches'] & {
    cookies?: number
    network?: keyof typeof networks
  }
  const asking: Ask = client(port)
  const got: (string | undefined)[] = []
  for (let n = 0; n < cookies; n += 1)
    got.push((await asking('/api/polls/my-votes', { network: networks[network](n) })).cookie)
  const until = performance.now() + seconds * 1_000
  let [sent, answered] = [0, 0]
  const lane = async () => {
    while (performance.now() < until) {
      const n = sent++
      const cookie = got[n % (cookies || 1)]
      const asked = asking((wish as Wish)(n, pages).path, {
        network: networks[network](n),
        ...(cookie === undefined ? {} : { cookie }),
      })
      const answer = await asked.catch(() => undefined)
      if (answer?.status === 200) answered += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { sent, answered }
}

if (process.send) {
  // The flood comes from elsewhere: its own work must not slow the site.
  setPriority(19)
  process.on('message', (what: Flood) => void flood(what).then((flooded) => process.send!(flooded)))
  process.on('disconnect', () => process.exit())
}

// Requests of someone who wants to fill the memory: nothing twice.
export type Wish = { path: string; method?: 'POST'; body?: string }

export async function varieties(read: (path: string) => Promise<string>): Promise<(n: number) => Wish> {
  const pathsIn = (map: string) =>
    [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path!)
  const files = pathsIn(await read('/sitemap.xml'))
  const pages = (await Promise.all(files.map(read))).flatMap(pathsIn)
  if (pages.length < 1_000) throw new Error(`The site map names ${pages.length} pages only`)
  const seats = pages.filter((path) => path.startsWith('/c/')).map((path) => path.slice(3))
  const persons = pages.filter((path) => path.startsWith('/cand/')).map((path) => path.slice(6))
  const one = <T>(of: readonly T[], n: number): T => of[(n * 7_919) % of.length]!
  const word = (n: number) => (n * 2_654_435_761).toString(36).slice(-6)
  const kinds: ((n: number) => Wish)[] = [
    (n) => ({ path: one(pages, n) }),
    (n) => ({ path: `/hi${one(pages, n)}` }),
    (n) => ({ path: `/preview/${n % 2 ? 'en' : 'hi'}/constituency/${one(seats, n)}.png` }),
    (n) => ({ path: `/preview/${n % 2 ? 'en' : 'hi'}/candidate/${one(persons, n)}.png` }),
    (n) => ({ path: `/search?q=${word(n)}` }),
    (n) => ({ path: `/api/candidates/search?q=${word(n).slice(0, 3)}` }),
    (n) => ({ path: `/api/candidates/${one(persons, n)}` }),
    (n) => ({ path: `/api/candidate-analysis/search?offset=${n}&limit=100` }),
    (n) => ({ path: `/api/candidate-analysis/constituency-migrations?offset=${n % 5_000}&limit=100` }),
    (n) => ({ path: `/candidate-timeline/${one(persons, n)}` }),
    // Variants of one page's address, and unknown parameters.
    (n) => ({ path: `/CoNsTiTuEnCiEs?${word(n)}=1` }),
    (n) => ({ path: `//c/./${one(seats, n)}//?utm=${n}` }),
    (n) => ({ path: `/${word(n)}/${word(n + 1)}` }),
    (n) => ({ path: `/constituencies?search=${word(n)}&page=${n % 50}` }),
    (n) => ({
      path: '/api/candidate-analysis/compare',
      method: 'POST',
      body: JSON.stringify({ candidate_ids: [0, 1, 2, 3].map((i) => one(persons, n + i)) }),
    }),
    (n) => ({ path: '/api/reports', method: 'POST', body: `{"x":"${word(n).repeat(5_000)}"}` }),
  ]
  return (n) => kinds[n % kinds.length]!(Math.floor(n / kinds.length))
}

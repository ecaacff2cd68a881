// What the crawlers for silence periods look for and read (silence.test.ts; `npm run test:faults -- silence`).

/** Counts that occur nowhere else. */
export const figures = {
  votes: 7_919_003,
  first: 5_011_002,
  second: 2_908_001,
  held: 6_143_017,
  ratings: 785_301,
}
export const report = 'canary-survey'
const counts = [
  ...Object.values(figures).flatMap((n) =>
    ['en-IN', 'hi-IN', 'hi-IN-u-nu-deva'].flatMap((l) => [String(n), n.toLocaleString(l)]),
  ),
  report,
]
/** Shares and average of these counts; facts may have the same. */
const ratios = ['63.28', '36.72', '3.83']
export const foundCounts = (text: string) => [...new Set(counts.filter((one) => text.includes(one)))]
/** The seconds of a time may look like an average: 10:09:23.837. */
const withoutTimes = (text: string) => text.replaceAll(/\d\d:\d\d:\d\d(\.\d+)?/g, '')
export function found(text: string): string[] {
  const facts = withoutTimes(text)
  return [...foundCounts(text), ...ratios.filter((one) => facts.includes(one))]
}

/** @param names of the parameters of an endpoint. */
export function queriesFor(names: readonly string[]): string[] {
  const words: Record<string, string[]> = {
    q: ['party', 'exit poll', 'asha'],
    search: ['asha'],
    sortBy: ['rating', 'trending', 'name'],
    deviceFingerprint: ['x'],
    category: ['election', 'general'],
  }
  return [
    '',
    ...names.flatMap((name) => (words[name] ?? []).map((word) => `?${name}=${encodeURIComponent(word)}`)),
  ]
}

/** From a tree whose branches are four characters deep. */
export function routesOf(tree: string): string[] {
  const stack: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, branch, part, methods] = /^((?:[│ ] {3})*[├└]── )(\S*)(?: \((.*)\))?$/.exec(line) ?? []
    if (branch === undefined) return []
    stack.length = branch.length / 4 - 1
    stack.push(part!)
    return methods?.includes('GET') ? [stack.join('')] : []
  })
}

/** For routes with parameters: `path` as it is registered. */
export const routePattern = (path: string) =>
  new RegExp(
    `^${path
      .split(/(:\w+(?:\([^)]*\))?|\*)/)
      .map((part, at) => (at % 2 === 0 ? part.replaceAll(/[.?+^$()[\]{}|]/g, String.raw`\$&`) : '[^/?]+'))
      .join('')}(?=$|\\?)`,
  )

/** Addresses of the site that a page or an answer names: links, feeds, files, pictures, embedded pages. */
export function addressesIn(text: string, origin: string): string[] {
  const named = text.matchAll(/(?:href|src|content|action|url)(?:="|":")([^"<>\s]+)"/g)
  return [...named].flatMap(([, one]) => {
    const address = one!.replaceAll('&amp;', '&').replace(origin, '')
    return /^\/(?!\/)/.test(address) ? [address.replace(/#.*/, '')] : []
  })
}

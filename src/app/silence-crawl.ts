// What the crawler for silence periods looks for and where (silence.test.ts).
import type { Endpoint } from '#base/contract.ts'

/** Counts, shares and averages that occur nowhere else. */
const figures = [7919, 5011, 2908, 6143, 7853]
export const report = 'canary-survey'
const canaries = [
  ...figures.flatMap((n) =>
    ['en-IN', 'hi-IN', 'hi-IN-u-nu-deva'].flatMap((l) => [String(n), n.toLocaleString(l)]),
  ),
  '63.28',
  '36.72',
  '3.83',
  report,
]
export const found = (text: string) => [...new Set(canaries.filter((one) => text.includes(one)))]

export function queriesOf({ query }: Endpoint): string[] {
  const names = Object.keys((query as { properties?: object })?.properties ?? {})
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

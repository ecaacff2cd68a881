// Our scripts start in these browsers and later ones; in older ones each page stays as the server made it. On Android 5 and
// later Chrome brings itself to 95 or more, and an iPhone that can run iOS 15 gets 15.4.

/** For the bundler: what our scripts and styles are written in. */
export const oldestBrowsers = ['chrome88', 'edge88', 'firefox98', 'safari15.4', 'ios15.4']

/** What came after them and our scripts use: missing-functions.ts adds it where it is missing. */
export const newer = (): (readonly [owner: object, names: string])[] => [
  [Array.prototype, 'at findLast toReversed toSorted toSpliced with'],
  [String.prototype, 'at toWellFormed'],
  [Object, 'groupBy hasOwn'],
  [Map, 'groupBy'],
  [URL, 'canParse'],
]

const lacks = (owner: object, names: readonly string[]) => names.some((name) => !(name in owner))

/** Whether our scripts can run, once what is missing has been added. */
export async function canRun(): Promise<boolean> {
  if (
    // A browser with these has what is older, such as `flatMap` and `Intl.PluralRules`.
    lacks(globalThis, ['HTMLDialogElement', 'IntersectionObserver', 'ResizeObserver']) ||
    lacks(Intl, ['ListFormat']) ||
    lacks(Promise, ['allSettled'])
  )
    return false
  if (newer().some(([owner, names]) => lacks(owner, names.split(' '))))
    (await import('./missing-functions.ts')).addMissing()
  return true
}

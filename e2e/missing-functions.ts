// What a browser of a version lacks, taken away before any script runs.
import type { Page } from '@playwright/test'

const never = Infinity
/** Since which Chrome, Firefox and Safari, as MDN's browser-compat-data say. */
const since: readonly (readonly [chrome: number, firefox: number, safari: number, names: string])[] = [
  [87, 125, 14.1, 'Intl.Segmenter'],
  [92, 90, 15.4, 'Array.prototype.at String.prototype.at'],
  [92, 95, 15.4, 'crypto.randomUUID'],
  [93, 92, 15.4, 'Object.hasOwn'],
  [94, 142, never, 'scheduler'],
  [95, 93, 15.4, 'reportError'],
  [97, 104, 15.4, 'Array.prototype.findLast Array.prototype.findLastIndex'],
  [98, 94, 15.4, 'structuredClone'],
  [99, 97, 15.4, 'CSSLayerBlockRule'],
  [100, 97, 15.4, 'AbortSignal.prototype.throwIfAborted'],
  [102, 112, 15.5, 'HTMLElement.prototype.inert'],
  [102, 147, 26.2, 'navigation'],
  [103, 100, 16, 'AbortSignal.timeout'],
  [105, 106, 17.4, 'Element.prototype.checkVisibility'],
  [105, 115, 17, 'Response.json'],
  [108, 125, 18, 'ContentVisibilityAutoStateChangeEvent'],
  [
    110,
    115,
    16,
    'Array.prototype.toReversed Array.prototype.toSorted Array.prototype.toSpliced Array.prototype.with',
  ],
  [111, 119, 16.4, 'String.prototype.isWellFormed String.prototype.toWellFormed'],
  [111, 144, 18, 'Document.prototype.startViewTransition'],
  [114, 125, 17, 'HTMLElement.prototype.popover HTMLElement.prototype.showPopover'],
  [116, 124, 17.4, 'AbortSignal.any'],
  [117, 119, 17.4, 'Object.groupBy Map.groupBy'],
  [119, 121, 17.4, 'Promise.withResolvers'],
  [120, 115, 17, 'URL.canParse'],
  [121, 115, 16.4, 'Array.fromAsync'],
  [
    122,
    127,
    17,
    'Set.prototype.union Set.prototype.intersection Set.prototype.difference Set.prototype.isSubsetOf',
  ],
  [122, 131, 18.4, 'Iterator'],
  [124, 123, 26, 'Element.prototype.setHTMLUnsafe'],
  [126, 126, 18, 'URL.parse'],
  [128, 134, 18.2, 'Promise.try'],
  [129, 136, 16.4, 'Intl.DurationFormat'],
  // Chrome has these since before 88; on a computer, the second only since 128.
  [47, 55, never, 'requestIdleCallback cancelIdleCallback'],
  [61, never, 12.1, 'Navigator.prototype.share'],
  [61, never, never, 'Navigator.prototype.connection'],
  [69, 96, 15.4, 'Navigator.prototype.locks'],
  [69, 105, 16.4, 'OffscreenCanvas'],
  [80, 113, 16.4, 'CompressionStream'],
  [83, 148, 26, 'trustedTypes'],
]

const columns = { chrome: 0, firefox: 1, safari: 2 } as const

export type Version = readonly [browser: keyof typeof columns, version: number]

export const versions: readonly Version[] = [
  ...[88, 92, 98, 105, 109, 112, 116, 121].map((version): Version => ['chrome', version]),
  ...[98, 102, 110].map((version): Version => ['firefox', version]),
  ...[15.4, 16.3, 17].map((version): Version => ['safari', version]),
]

export const missingIn = ([browser, version]: Version) =>
  since
    .filter((row) => row[columns[browser]] > version)
    .map((row) => row[3])
    .join(' ')

/** What any of them lacks. */
export const missingSomewhere = since.map((row) => row[3]).join(' ')

export const without = (page: Page, names: string) =>
  page.addInitScript((list) => {
    for (const name of list.split(' ')) {
      const path = name.split('.')
      const owner = path.slice(0, -1).reduce<unknown>((of, part) => (of as never)?.[part], globalThis)
      if (owner) Reflect.deleteProperty(owner, path[path.length - 1]!)
    }
  }, names)

// Parts of a page that wake in the browser. React draws the whole page on the server; a browser gets scripts only for these
// parts, and runs each when it is needed. A part within a part wakes with it.
import { createContext, createElement, use, type ComponentType, type ReactNode } from 'react'

/**
 * `load`: at once. `idle`: when the page has loaded and rests. `seen`: when it comes into view. `touch`: at the first
 * pointer, finger or key on it, which it then answers. The others: the same, and when it is seen on a phone that has something to
 * show there: `acted`, what its visitor has voted or rated; `seat`, their seat; `entry`, theirs on the roll; `answers`, those of a
 * guide begun before; `asked`, what the address asks about.
 */
type When = 'load' | 'idle' | 'seen' | 'touch' | 'acted' | 'seat' | 'entry' | 'answers' | 'asked'

/** @param ids what the ids within it begin with: several pages may be joined to one list. */
type Drawn = { n: number; ids: string; html: string }

/** The page that is being drawn on the server. */
export type PageInParts = {
  /** Draws a part by itself, and notes for the browser what it was drawn from. */
  draw(file: string, props: object, part: ReactNode): Drawn
}

/** Undefined within a part, and in the browser. */
export const PageInPartsContext = createContext<PageInParts | undefined>(undefined)

/** By component, its file: what a browser loads. */
const files = new Map<unknown, string>()

/** @param modules the files `*.island.tsx` with their modules: the default export of each is a part. */
export function islandsAre(modules: Readonly<Record<string, { default: unknown }>>): void {
  for (const [file, module] of Object.entries(modules)) files.set(module.default, file.replace(/^\//, ''))
}

type Props<P> = {
  /** The default export of a file `<name>.island.tsx`. */
  of: ComponentType<P>
  when?: When
} & P

/** Everything but `of` and `when` is handed on, as JSON also to the browser: no functions and no elements. */
export function Island<P extends object>({ of: Part, when = 'idle', ...rest }: Props<P>): ReactNode {
  const page = use(PageInPartsContext)
  const props = rest as unknown as P
  const part = <Part {...props} />
  const file = files.get(Part)
  if (!page || file === undefined) return part
  const { n, ids, html } = page.draw(file, props, part)
  // React drew it itself.
  const drawnAs = { dangerouslySetInnerHTML: { __html: html } }
  return createElement('page-part', { 'data-n': n, 'data-ids': ids, 'data-when': when, ...drawnAs })
}

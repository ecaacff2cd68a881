// Parts of the frame that look the same on thousands of pages. The server draws each one once a minute and keeps its text
// (src/app/web/rendering/kept-texts.ts); in the browser they are ordinary parts of the page.
import { createContext, createElement, use, type ReactNode } from 'react'

export type PartsKnown = {
  /** @param of the answer that it shows, if it shows one. */
  has(name: string, of?: object): boolean
}

/** On the server: the parts whose text is known for the page that is being rendered. */
export const KnownParts = createContext<PartsKnown | undefined>(undefined)

export const partTag = 'kept-part'

type Props = { name: string; of?: object; children: ReactNode }

/**
 * What it shows may depend only on the language, the site, the minute, the path if it has no parameters, and otherwise on `currentAt`.
 * @param props.of an answer: then it may depend only on that, its name, the language and the site.
 */
export function KeptPart({ name, of, children }: Props): ReactNode {
  if (!import.meta.env.SSR) return children
  const known = use(KnownParts)
  return known ? createElement(partTag, { name }, known.has(name, of) ? null : children) : children
}

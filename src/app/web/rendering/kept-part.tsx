// Parts of the frame that look the same on thousands of pages. The server draws each one once a minute and keeps its text
// (kept-texts.ts); in the browser they are ordinary parts of the page.
import { createContext, createElement, use, type ReactNode } from 'react'

/** On the server: the names of the parts whose text is known for the page that is being rendered. */
export const KnownParts = createContext<ReadonlySet<string> | undefined>(undefined)

export const partTag = 'kept-part'

/** What it shows may depend only on the language, the site, the minute, the path if it has no parameters, and otherwise on `currentAt`. */
export function KeptPart({ name, children }: { name: string; children: ReactNode }): ReactNode {
  if (!import.meta.env.SSR) return children
  const known = use(KnownParts)
  return known ? createElement(partTag, { name }, known.has(name) ? null : children) : children
}

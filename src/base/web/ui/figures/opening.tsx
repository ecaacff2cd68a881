// The top of a page, composed as on the pictures of shared pages: eyebrow, name, the fact as a sentence, at most two large figures,
// their source. One to a page (docs/design.md).
import type { ReactNode } from 'react'

type Parts = {
  /** What kind of thing it is, and where. */
  eyebrow: ReactNode
  /** Between the two: the verdict on a claim, which nobody should read alone. */
  lead?: ReactNode
  /** The page's h1: the longer, the smaller, as on the pictures. */
  title: string
  /** The language of a title that people wrote. */
  written?: { dir: 'auto'; lang?: string | undefined }
  /** At most two, each with what it counts. None for a page without a fact of its own. */
  facts?: readonly { figure: string; label: string; unknown?: true }[]
  /** Publisher and day. */
  source?: ReactNode
  /** Below the title: the fact as a sentence, or what the page is for. */
  children?: ReactNode
}

export function Opening({ eyebrow, lead, title, written, facts = [], source, children }: Parts) {
  const { length } = title
  const size =
    length > 400
      ? 'text-lg'
      : length > 160
        ? 'text-xl font-bold'
        : length > 45
          ? 'text-2xl font-bold md:text-3xl'
          : 'text-4xl font-bold'
  return (
    <header className="mt-8 border-t-4 [p+&]:mt-2 border-fact pt-3">
      <p className="text-sm font-semibold text-fact md:text-base">{eyebrow}</p>
      {lead}
      <h1 className={`mt-1 whitespace-pre-line ${size}`} {...written}>
        {title}
      </h1>
      {children}
      <Facts of={facts} source={source} />
    </header>
  )
}

/** The large figures with what they count, and their source; below the opening only where something newer opens the page. */
export function Facts({ of, source }: { of: NonNullable<Parts['facts']>; source: ReactNode }) {
  // Months instead of a number are too wide for a large figure. A number is never broken, and two fit on a phone.
  const large = of.some(({ figure }) => figure.length > 12)
    ? 'text-xl md:text-2xl'
    : 'text-3xl leading-tight whitespace-nowrap sm:text-4xl'
  return (
    <>
      {of.length === 0 ? null : (
        <dl className="mt-5 flex max-w-3xl flex-wrap gap-4">
          {of.map(({ label, figure, unknown }) => (
            <div key={label} className="flex min-w-min flex-1 basis-32 flex-col-reverse justify-end">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className={unknown ? 'text-muted' : `font-headline font-bold ${large}`}>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      {source === undefined ? null : <p className="mt-2 text-sm text-muted">{source}</p>}
    </>
  )
}

// The sources of figures with their dates: in one small line below, or lettered, so that each figure can refer to one. Many are behind
// a line that counts them.
import type { ReactNode } from 'react'
import { AsWritten } from '#base/web/names/as-written.tsx'
import type { FigureStatuses, Provenance } from '#base/contract.ts'
import { dataName } from '../../names/data-names.ts'
import { day } from '../../format.ts'
import { inOneLine } from '../../site.ts'
import { useLanguage, useWords } from '../../words.tsx'
import { Expandable } from '../expandable.tsx'

const letterOf = (at: number) => (at < 26 ? String.fromCharCode(97 + at) : String(at + 1))

type Of = { of: readonly Provenance[] }

function Folded({
  of,
  children,
  ...rest
}: Of & { className: string; id?: string | undefined; children: ReactNode }) {
  const i18n = useWords()
  const label = i18n.t('{count, plural, one {# source with its date} other {# sources with their dates}}', {
    count: of.length,
  })
  return (
    <Expandable {...rest} label={label}>
      {children}
    </Expandable>
  )
}

/** @param props.children what else belongs to the sources. */
export function SourceNotes({ of, id, children }: Of & { id?: string | undefined; children?: ReactNode }) {
  if (of.length === 0) return null
  return (
    <Folded of={of} id={id} className="opens-on-paper mt-2 scroll-mt-20 text-sm">
      <ul className="mt-2 text-xs text-muted">
        {of.map((one, at) => (
          <li key={one.sourceId}>
            <span className="font-semibold">{letterOf(at)}</span> <Cited of={one} />
          </li>
        ))}
      </ul>
      {children}
    </Folded>
  )
}

const shownAtOnce = 2

/** @param props.folded behind its line, even if there are few. */
export function Sources({ of, folded = false }: Of & { folded?: boolean }) {
  const i18n = useWords()
  if (of.length === 0) return null
  const line = (
    <p className="mt-2 text-xs text-muted">
      {i18n.t('Source')}
      {': '}
      {of.map((one, n) => (
        <span key={one.sourceId}>
          {n > 0 ? '; ' : ''}
          <Cited of={one} />
        </span>
      ))}
    </p>
  )
  if (of.length <= shownAtOnce && !folded) return line
  return (
    <Folded of={of} className="opens-on-paper mt-1 text-sm [&>summary]:print:hidden">
      {line}
    </Folded>
  )
}

/** The publisher, the title as it was published, and the day of the data. */
function Cited({ of }: { of: Provenance }) {
  const { i18n, language } = useLanguage()
  return (
    <>
      <cite className="not-italic">
        {/* With the language’s comma. */}
        {inOneLine([dataName(i18n, of.publisher), ''], language)}
        <AsWritten>{of.title}</AsWritten>
      </cite>{' '}
      ({i18n.t('data as of {day}', { day: day(of.asOf, language) })})
    </>
  )
}

/** The source of the figures that open a page: the publisher, and the day of the data. */
export function SourceName({ of }: { of: Provenance }) {
  const { i18n, language } = useLanguage()
  return (
    <>
      {dataName(i18n, of.publisher)} ({i18n.t('data as of {day}', { day: day(of.asOf, language) })})
    </>
  )
}

/** The sources in a line, where there is no room for a list: each publisher once, with its latest date. */
export function SourceLine({ of }: { of: readonly Provenance[] }) {
  const { i18n, language } = useLanguage()
  if (of.length === 0) return null
  const latest = new Map<string, string>()
  for (const { publisher, asOf } of of) if (asOf > (latest.get(publisher) ?? '')) latest.set(publisher, asOf)
  const named = [...latest].map(([publisher, asOf]) =>
    inOneLine([dataName(i18n, publisher), day(asOf, language)], language),
  )
  return (
    <p className="small text-sm text-muted">
      {i18n.t('Sources')}: {named.join('; ')}
    </p>
  )
}

export function SourceMarks({ ids, of }: { ids: readonly string[]; of: readonly Provenance[] }) {
  const i18n = useWords()
  let marks = ''
  of.forEach(({ sourceId }, at) => {
    if (ids.includes(sourceId)) marks += `${marks && ', '}${letterOf(at)}`
  })
  if (marks === '') return null
  return (
    <sup className="text-xs font-normal whitespace-nowrap text-muted">
      <span className="sr-only">{i18n.t('Source')} </span>
      {marks}
    </sup>
  )
}

const idsIn = (figures: FigureStatuses) =>
  Object.values(figures).flatMap((one) => (one.status === 'known' ? one.source_ids : []))

/** Those that a table's figures refer to, where an answer names more. */
export function sourcesCited(rows: readonly FigureStatuses[], of: readonly Provenance[]): Provenance[] {
  const ids = new Set(rows.flatMap(idsIn))
  return of.filter(({ sourceId }) => ids.has(sourceId))
}

/** The letters of all sources of a row, once beside what the row is about: after each figure they would be noise. */
export function RowMarks({ figures, of }: { figures: FigureStatuses; of: readonly Provenance[] }) {
  return <SourceMarks ids={idsIn(figures)} of={of} />
}

/** Each source once, in a stable order: letters stay when a list grows. */
export function sourcesIn(lists: readonly (readonly Provenance[])[]): Provenance[] {
  return [...new Map(lists.flat().map((source) => [source.sourceId, source])).values()]
}

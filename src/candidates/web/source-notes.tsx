// Sources with numbers, so that each row of a table can say which of them it is from.
import type { Provenance } from '#base/contract.ts'
import { day } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'

const letterOf = (at: number) => String.fromCharCode(97 + at)

export function SourceNotes({ of }: { of: readonly Provenance[] }) {
  const i18n = useWords()
  const { language } = useSite()
  return (
    <div className="mt-2 text-xs text-muted">
      <h3 className="font-semibold">{i18n.t('Sources')}</h3>
      <ul>
        {of.map((one, at) => (
          <li key={one.sourceId}>
            <span className="font-semibold">{letterOf(at)}</span>{' '}
            <cite className="not-italic">
              {one.publisher}, {one.title}
            </cite>{' '}
            ({i18n.t('data of {day}', { day: day(one.asOf, language) })})
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The letters of a row's sources. */
export function SourceMarks({ ids, of }: { ids: readonly string[]; of: readonly Provenance[] }) {
  const i18n = useWords()
  const marks = of.flatMap((one, at) => (ids.includes(one.sourceId) ? letterOf(at) : []))
  return (
    <sup className="text-xs font-normal whitespace-nowrap text-muted">
      <span className="sr-only">{i18n.t('Source')} </span>
      {marks.join(', ')}
    </sup>
  )
}

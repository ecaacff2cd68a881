// "Corrected on …": shown on a page that was wrong, with a link to the correction.
import { Link } from '../../here.tsx'
import { listCorrections } from '../../../corrections.ts'
import { readIfPossible, useApiQuery } from '../../data.ts'
import { day } from '../../format.ts'
import { useLanguage } from '../../words.tsx'
import { Expandable } from '../expandable.tsx'

const input = (page: string) => ({ query: { page, limit: 3 } })

/** For the page's `reads`. @param page its address without language. */
export const correctionsOf = (page: string) => readIfPossible(listCorrections, input(page))

export function CorrectionNotice({ page }: { page: string }) {
  const { i18n, language } = useLanguage()
  const { data } = useApiQuery(listCorrections, input(page))
  if (data === undefined || data.corrections.length === 0) return null
  const look = 'mt-3 max-w-prose border-s-4 border-accent ps-3 text-sm'
  const list = data.corrections.map(({ id, correctedOn, about, hindi }) => {
    const inHindi = language === 'hi' ? hindi : undefined
    const lang = inHindi || language === 'en' ? {} : { lang: 'en' }
    return (
      <li key={id}>
        {i18n.t('Corrected on {day}:', { day: day(correctedOn, language) })}{' '}
        <Link className="link" to={`/corrections#${id}`} {...lang}>
          {(inHindi ?? { about }).about}
        </Link>
      </li>
    )
  })
  // Several would push the page's content out of a phone's screen.
  return list.length === 1 ? (
    <ul className={look}>{list}</ul>
  ) : (
    <Expandable
      className={look}
      label={i18n.t('Corrections, the latest on {day}', {
        day: day(data.corrections[0]!.correctedOn, language),
      })}
    >
      <ul className="grid gap-2 pb-1">{list}</ul>
    </Expandable>
  )
}

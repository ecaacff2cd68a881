// "Corrected on …": shown on a page that was wrong, with a link to the correction.
import type { I18n } from '@lingui/core'
import { Link } from '../../here.tsx'
import { listCorrections, type Correction } from '../../../corrections.ts'
import { readIfPossible, useApiQuery } from '../../data.ts'
import { day } from '../../format.ts'
import { AsWritten } from '../../names/as-written.tsx'
import { useLanguage } from '../../words.tsx'
import { Expandable } from '../expandable.tsx'

const input = (page: string) => ({ query: { page, limit: 3 } })

/** For the page's `reads`. @param page its address without language. */
export const correctionsOf = (page: string) => readIfPossible(listCorrections, input(page))

/** In the language of the page, if a catalogue (of shipped ones) or, in Hindi, the desk has it. */
export function correctionTitle(i18n: I18n, { about, hindi }: Pick<Correction, 'about' | 'hindi'>): string {
  const own = i18n.t(about)
  return own === about && hindi !== undefined && i18n.locale === 'hi' ? hindi.about : own
}

export function CorrectionNotice({ page }: { page: string }) {
  const { i18n, language } = useLanguage()
  const { data } = useApiQuery(listCorrections, input(page))
  if (data === undefined || data.corrections.length === 0) return null
  const look = 'mt-3 max-w-prose border-s-4 border-accent ps-3 text-sm'
  const list = data.corrections.map((one) => (
    <li key={one.id}>
      {i18n.t('Corrected on {day}:', { day: day(one.correctedOn, language) })}{' '}
      <Link className="link" to={`/corrections#${one.id}`}>
        <AsWritten>{correctionTitle(i18n, one)}</AsWritten>
      </Link>
    </li>
  ))
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

// What a chart of declarations shows, as sentences: its text for readers who cannot see it.
import type { I18n } from '@lingui/core'
import { count } from '#base/web/format.ts'
import type { Language } from '#base/web/site.ts'
import type { ElectionRecord } from '../../contract.ts'

/** One sentence for each election. */
export function chartInWords(
  i18n: I18n,
  language: Language,
  name: string,
  records: readonly ElectionRecord[],
): string {
  const differs = (one: ElectionRecord, field: string) => one.figures[field]?.status === 'disputed'
  const money = (one: ElectionRecord, field: 'total_assets_amount' | 'total_liabilities_amount') => {
    const value = one[field]
    if (value !== undefined) return i18n.t('{amount} rupees', { amount: count(value, language) })
    return differs(one, field) ? i18n.t('sources differ') : i18n.t('not known')
  }
  const cases = (one: ElectionRecord) => {
    const value = one.criminal_cases_count
    if (value !== undefined)
      return i18n.t('{cases, plural, one {# declared case} other {# declared cases}}', { cases: value })
    return differs(one, 'criminal_cases_count')
      ? i18n.t('sources differ on the declared cases')
      : i18n.t('declared cases not known')
  }
  const each = records.map((one) =>
    i18n.t('{year}: assets {assets}, liabilities {liabilities}, {cases}.', {
      year: String(one.election_year),
      assets: money(one, 'total_assets_amount'),
      liabilities: money(one, 'total_liabilities_amount'),
      cases: cases(one),
    }),
  )
  return [i18n.t('What {name} declared at each election.', { name }), ...each].join(' ')
}

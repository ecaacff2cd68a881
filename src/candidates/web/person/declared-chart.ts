// A chart of declarations: its axes, whether there is enough for one, and what it shows as sentences.
import type { I18n } from '@lingui/core'
import { count } from '#base/web/format.ts'
import type { Language } from '#base/web/site.ts'
import type { ElectionRecord, Timeline } from '../../contract.ts'

/** Where each election stands between 0 and 1, as time does; two of one year are a third of a year apart. */
export function placesOf(records: readonly ElectionRecord[]): number[] {
  const times = records.map(({ election_year: year }, n) => {
    const before = records.slice(0, n).filter((one) => one.election_year === year).length
    return year + before / 3
  })
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  return times.map((time) => (last === first ? 0.5 : (time - first) / (last - first)))
}

/** The line of each label, so that none touches the one before it in its line. */
export function linesFor(places: readonly number[], least: number): number[] {
  const ends: number[] = []
  return places.map((x) => {
    const line = ends.findIndex((end) => x - end >= least)
    const own = line === -1 ? ends.length : line
    ends[own] = x
    return own
  })
}

/** Two points make a line; one is better in words. */
export function hasChart(records: readonly ElectionRecord[]): boolean {
  const points = records.filter(
    (one) => one.total_assets_amount !== undefined || statedAssets(one).length > 0,
  )
  return points.length > 1
}

/** The largest amount, for the top of a scale. */
export function highest(records: readonly ElectionRecord[]): number {
  return Math.max(
    0,
    ...records.flatMap((one) => [
      one.total_assets_amount ?? 0,
      one.total_liabilities_amount ?? 0,
      ...statedAssets(one),
    ]),
  )
}

/** Every value of disputed assets. */
export function statedAssets({ figures }: ElectionRecord): number[] {
  const status = figures['total_assets_amount']
  if (status?.status !== 'disputed') return []
  return status.stated.flatMap(({ value }) => (typeof value === 'number' ? value : []))
}

/** If nothing may compare the contests, no line connects them either. */
export const hasUnknownChanges = ({ trends }: Timeline) =>
  trends.figures['constituency_changes'] === undefined

/** For readers who cannot see it: one sentence for each election. */
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

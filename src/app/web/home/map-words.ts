// What the map says, in words: its headline, its legend, and the figure of a seat or a state.
import type { I18n } from '@lingui/core'
import { count, percent } from '#base/web/format.ts'
import type { Language } from '#base/web/site.ts'
import { closeMargin, scales, type Measure } from '../../cartogram/scales.ts'
import type { Cartogram } from '../../contract.ts'

type Sum = Cartogram['total']

export const measureName = (i18n: I18n, measure: Measure) =>
  ({ margin: i18n.t('Margin'), turnout: i18n.t('Turnout'), cases: i18n.t('Declared cases') })[measure]

/** The picture's main fact; undefined if nothing is known. */
export function headline(i18n: I18n, measure: Measure, { known, figure }: Sum, language: Language) {
  if (figure === undefined) return undefined
  const of = { figure: count(figure, language), known: count(known, language) }
  if (measure === 'turnout')
    return i18n.t('{turnout} of electors voted', { turnout: percent(figure, language) })
  if (measure === 'cases') return i18n.t('{figure} of {known} members declared cases', of)
  return i18n.t('{figure} of {known} seats were won by less than {points} points', {
    ...of,
    points: count(closeMargin, language),
  })
}

/** What the shades mean, with the unit. */
export const unitOf = (i18n: I18n, measure: Measure) =>
  ({
    margin: i18n.t('The winner’s lead in percentage points'),
    turnout: i18n.t('Electors who voted, in percent'),
    cases: i18n.t(
      'Pending criminal cases that members declared in their affidavits. A charge is not a conviction.',
    ),
  })[measure]

export function legend(i18n: I18n, measure: Measure, language: Language): { shade: number; label: string }[] {
  const { starts, shades } = scales[measure]
  return shades.map((shade, n) => {
    const [from, to] = [starts[n - 1], starts[n]].map((one) =>
      one === undefined ? '' : count(one, language),
    )
    if (measure === 'cases')
      return { shade, label: n === 0 ? i18n.t('0 declared cases') : i18n.t('1 or more declared cases') }
    return { shade, label: from === '' ? `< ${to}` : to === '' ? `${from}+` : `${from}–${to}` }
  })
}

type Seat = Cartogram['seats'][number]

export function figureOfSeat(i18n: I18n, measure: Measure, seat: Seat, language: Language): string {
  if (seat.value === undefined) return i18n.t('not known')
  if (measure === 'turnout') return percent(seat.value, language)
  if (measure === 'cases')
    return i18n.t('{count, plural, one {# declared case} other {# declared cases}}', { count: seat.value })
  const points = percent(seat.value, language)
  return seat.marginVotes === undefined
    ? points
    : i18n.t('{points} ({votes} votes)', { points, votes: count(seat.marginVotes, language) })
}

/** A state's figure, for a column headed by `columnOf`. */
export function figureOfState(
  i18n: I18n,
  measure: Measure,
  { known, figure }: Sum,
  language: Language,
): string {
  if (figure === undefined) return i18n.t('not known')
  if (measure === 'turnout') return percent(figure, language)
  return i18n.t('{figure} of {known}', { figure: count(figure, language), known: count(known, language) })
}

export const columnOf = (i18n: I18n, measure: Measure, language: Language) =>
  ({
    margin: i18n.t('Won by less than {points} points', { points: count(closeMargin, language) }),
    turnout: i18n.t('Turnout'),
    cases: i18n.t('Members who declared cases'),
  })[measure]

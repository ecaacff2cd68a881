// What the map says, in words: its headline, its legend, and the figure of a seat or a state.
import type { I18n } from '@lingui/core'
import { dataName } from '#base/web/names/data-names.ts'
import { count, percent } from '#base/web/format.ts'
import type { Language } from '#base/web/site.ts'
import { months } from '#elections/web/election-words.ts'
import { closeMargin, scales, type Figure, type Measure } from '../../cartogram/scales.ts'
import type { Cartogram } from '../../contract.ts'
import type { NextVotes } from './next-votes.ts'
import words from '../texts/map.json' with { type: 'json' }

export const measureName = (i18n: I18n, measure: Measure) => i18n.t(words.measures[measure])

type Shown = Pick<Cartogram, 'measure' | 'total'>

/** The picture's main fact; undefined if nothing is known, or two parties won as many. */
export function headline(i18n: I18n, { measure, total }: Shown, votes: NextVotes, language: Language) {
  const { known, figure, parties = [] } = total
  if (measure === 'next') {
    const states = [...votes.values()].filter(({ shade }) => shade === 5).length
    if (states === 0) return undefined
    return i18n.t(
      '{count, plural, one {# state elects its assembly next} other {# states elect their assemblies next}}',
      { count: states },
    )
  }
  const [first, second] = parties
  if (first !== undefined && first.seats !== second?.seats)
    return i18n.t('{party} won {figure} of {known} seats', {
      party: partyLabel(i18n, first),
      figure: count(first.seats, language),
      known: count(known, language),
    })
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

const partyLabel = (i18n: I18n, { party, partyShort }: { party: string; partyShort?: string | undefined }) =>
  dataName(i18n, partyShort ?? party)

/** What the shades mean, with the unit. */
export const unitOf = (i18n: I18n, measure: Figure) => i18n.t(words.units[measure])

type Step = { shade?: number; label: string }

/** Of the next votes: until when; of winners: the parties with a shade of their own, and all others. */
export function legend(
  i18n: I18n,
  { measure, total: { parties = [] } }: Shown,
  votes: NextVotes,
  language: Language,
): Step[] {
  if (measure === 'next')
    return [...new Map([...votes.values()].map(({ shade, until }) => [shade, until.slice(0, 4)]))]
      .toSorted(([a], [b]) => b - a)
      .map(([shade, year]) => ({ shade, label: i18n.t('by {year}', { year }) }))
  if (measure === 'winner') {
    const own = parties.filter(({ shade }) => shade > 0)
    const steps = own.map((party) => ({ shade: party.shade, label: partyLabel(i18n, party) }))
    return own.length === parties.length ? steps : [...steps, { shade: 0, label: i18n.t('Others') }]
  }
  if (measure === 'cases')
    return [
      { shade: scales.cases.shades[0]!, label: i18n.t('0 declared cases') },
      { shade: scales.cases.shades[1]!, label: i18n.t('1 or more declared cases') },
    ]
  const { starts, shades } = scales[measure]
  return shades.map((shade, n) => {
    const [from, to] = [starts[n - 1], starts[n]].map((one) =>
      one === undefined ? '' : count(one, language),
    )
    return { shade, label: from === '' ? `< ${to}` : to === '' ? `${from}+` : `${from}–${to}` }
  })
}

type Seat = Cartogram['seats'][number]

export function figureOfSeat(i18n: I18n, measure: Measure, seat: Seat, language: Language): string {
  if (seat.party !== undefined) return partyLabel(i18n, { ...seat, party: seat.party })
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
  { name, known, figure, parties }: Cartogram['states'][number],
  votes: NextVotes,
  language: Language,
): string {
  const next = measure === 'next' ? votes.get(name) : undefined
  if (next) return months(next.from, next.until, { i18n, language })
  if (parties) return parties.map((of) => `${partyLabel(i18n, of)} ${count(of.seats, language)}`).join(', ')
  if (figure === undefined) return i18n.t('not known')
  if (measure === 'turnout') return percent(figure, language)
  return i18n.t('{figure} of {known}', { figure: count(figure, language), known: count(known, language) })
}

export const columnOf = (i18n: I18n, measure: Measure, language: Language) =>
  i18n.t(words.columns[measure], { points: count(closeMargin, language) })

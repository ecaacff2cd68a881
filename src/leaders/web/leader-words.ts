// Words for leaders on pages.
import type { I18n } from '@lingui/core'
import { once, partialDay } from '#base/web/format.ts'
import { partyInFull, personName, portfolioName } from '#base/web/names/data-names.ts'
import { inOneLine, nameIn, type Language } from '#base/web/site.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import type { Leader, Position } from '../contract.ts'
import positions from './texts/positions.json' with { type: 'json' }

/** What a rating needs of a leader. */
export type Rated = Pick<
  Leader,
  'id' | 'name' | 'silent' | 'approvalRating' | 'totalRatings' | 'trend' | 'trendPercentage'
>

export const ratedOf = ({
  id,
  name,
  silent,
  approvalRating,
  totalRatings,
  trend,
  trendPercentage,
}: Leader): Rated => withoutNulls({ id, name, silent, approvalRating, totalRatings, trend, trendPercentage })

export const positionName = (i18n: I18n, position: Position): string => i18n.t(positions[position])

/** "MP for Sundarpur", "Chief Minister of Navbhoomi". */
export function officeName(i18n: I18n, leader: Leader, language: Language): string {
  const place = nameIn(language, leader.constituency, leader.constituencyHi)
  const state = nameIn(language, leader.state, leader.stateHi)
  const names = {
    prime_minister: () => i18n.t('Prime Minister of India'),
    chief_minister: () => i18n.t('Chief Minister of {state}', { state: state ?? '' }),
    mp: () => i18n.t('MP for {place}', { place: place ?? '' }),
    mla: () => i18n.t('MLA for {place}', { place: place ?? '' }),
    speaker: () => i18n.t('Speaker of the Lok Sabha'),
    minister: () =>
      leader.portfolio === undefined
        ? i18n.t('Union minister')
        : i18n.t('Union minister: {portfolio}', { portfolio: portfolioName(i18n, leader.portfolio) }),
    rajya_sabha: () =>
      state === undefined
        ? i18n.t('Nominated member of the Rajya Sabha')
        : i18n.t('Member of the Rajya Sabha from {state}', { state }),
  }
  // A position that only a newer server knows has no name here.
  return names[leader.position]?.() ?? i18n.t('Office')
}

/** "Sundarpur, Navbhoomi"; the state alone for a chief minister; undefined for the Prime Minister. */
export function placeOf(leader: Leader, language: Language): string | undefined {
  const seat = nameIn(language, leader.constituency, leader.constituencyHi)
  const state = nameIn(language, leader.state, leader.stateHi)
  return seat === undefined ? state : inOneLine(state === undefined ? [seat] : [seat, state], language)
}

/** If the source of the office does not name the party: the one they last contested for, labelled as such. */
export function partyOf(
  i18n: I18n,
  { party, partyShort, partyAsCandidateIn: year, electedFor, partySince }: Leader,
  language: Language,
): string {
  if (party !== undefined && partySince !== undefined && electedFor !== undefined)
    return i18n.t('{now} since {when}; elected for {before}', {
      now: partyInFull(i18n, party, partyShort),
      when: partialDay(partySince, language),
      before: partyInFull(i18n, electedFor.party, electedFor.partyShort),
    })
  if (party === undefined) return i18n.t('Party not stated by the source')
  const name = partyInFull(i18n, party, partyShort)
  return year === undefined
    ? name
    : i18n.t('{party}, as a candidate in {year}', { party: name, year: String(year) })
}

/** "Elected in June 2024", "Since 26 May 2014"; undefined if unknown. */
export function beginningOf(i18n: I18n, { since, elected }: Leader, language: Language): string | undefined {
  if (since === undefined) return undefined
  const when = partialDay(since, language)
  return elected ? i18n.t('Elected in {when}', { when }) : i18n.t('Since {when}', { when })
}

/** The status from src/leaders/office.ts in words: in office or not, as of when, and why. */
export function statusOf(i18n: I18n, leader: Leader, language: Language): string {
  const { status, statusDay, followedBy, until, asOf, endSource, leftBecause } = leader
  const when = partialDay(asOf, language)
  const year = statusDay ?? ''
  const lastChecked = i18n.t('We have heard of no change since {when}.', { when })
  const because = (reason: string) => `${lastChecked} ${reason}`
  const words: Record<Leader['status'], () => string> = {
    'in office': () => i18n.t('In office as of {when}', { when }),
    'left office': () => {
      const end =
        until === undefined
          ? i18n.t('No longer in office as of {when}', { when: partialDay(endSource?.day ?? asOf, language) })
          : i18n.t('In office until {when}', { when: partialDay(until, language) })
      return leftBecause === undefined ? end : `${end} (${reasonInWords(i18n, leftBecause)})`
    },
    'somebody else followed': () =>
      followedBy === undefined
        ? because(i18n.t('Someone else has held the office since.'))
        : i18n.t('Succeeded by {name}', { name: personName(i18n, followedBy.name) }),
    'election held since': () => because(i18n.t('An election has been held since, in {year}.', { year })),
    'by-election held since': () =>
      because(i18n.t('A by-election has been held since, in {year}.', { year })),
    'term over': () =>
      because(
        leader.due === undefined
          ? i18n.t('The term of the house is over.')
          : i18n.t('The term is due to end, or has ended, in {year}.', { year: leader.due.slice(0, 4) }),
      ),
    'constituency redrawn': () => because(i18n.t('The constituency has been redrawn since.')),
    'won two seats': () => i18n.t('Won two constituencies at once; we do not know yet which one they kept.'),
    'in another house': () =>
      statusDay === undefined
        ? i18n.t('No longer holds this seat: sits in another house')
        : i18n.t('No longer holds this seat: in another house since {when}', {
            when: partialDay(statusDay, language),
          }),
    'sources disagree': () => i18n.t('Our sources name different people for this office.'),
    'not checked lately': () => lastChecked,
    'not yet in office': () => i18n.t('Not yet in office'),
  }
  // A status that only a newer server knows claims nothing.
  const said = (words as Record<string, (() => string) | undefined>)[status]?.() ?? lastChecked
  // Its source follows, after a separate dot.
  return said.replace(/[.।۔]$/u, '')
}

function reasonInWords(i18n: I18n, reason: string): string {
  const words: Record<string, string> = {
    died: i18n.t('death'),
    resigned: i18n.t('resignation'),
    disqualified: i18n.t('disqualification'),
    'elected elsewhere': i18n.t('elected to another house'),
  }
  return words[reason] ?? reason
}

const means = once(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** 4.6 */
export function meanOf(rating: number, language: Language): string {
  return means(language).format(rating)
}

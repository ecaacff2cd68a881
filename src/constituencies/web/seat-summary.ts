// The page of a constituency in a sentence, for search engines and shared links.
import type { I18n } from '@lingui/core'
import type { Reply } from '#base/contract.ts'
import { count } from '#base/web/format.ts'
import { dataName, personName } from '#base/web/names/data-names.ts'
import { inOneLine, type Language } from '#base/web/site.ts'
import type { readConstituency } from '../contract.ts'
import { filledSince } from '../latest-poll.ts'
import { constituencyName, stateName } from './constituency-names.ts'

export function summaryOf(
  { constituency: seat, elections, byElections }: Reply<typeof readConstituency>,
  i18n: I18n,
  language: Language,
): string {
  const won = elections.find((one) => one.winner !== undefined)
  const since = filledSince(elections, byElections)
  const place = inOneLine([constituencyName(seat, language), stateName(seat, language)], language)
  if (since)
    return i18n.t('{place}: {winner} won the by-election of {year}.', {
      place,
      winner: personName(i18n, since.winner.name),
      year: since.pollDay.slice(0, 4),
    })
  if (won?.winner === undefined) return i18n.t('Results and turnout of {place}.', { place })
  const { year, winner, marginVotes } = won
  const known = {
    place,
    winner: personName(i18n, winner.name),
    party: dataName(i18n, winner.partyShort ?? winner.party),
    year: String(year),
  }
  return marginVotes === undefined
    ? i18n.t('{place}: {winner} ({party}) won in {year}.', known)
    : i18n.t(
        '{place}: {winner} ({party}) won in {year} by {margin} votes. Every candidate’s votes and the turnout.',
        { ...known, margin: count(marginVotes, language) },
      )
}

// A count in words.
import type { I18n } from '@lingui/core'
import { toTitleCase } from '#base/title-case.ts'
import { dataName, personName as nameInScript } from '#base/web/names/data-names.ts'
import { clock, count, day, moment, sideBySide } from '#base/web/format.ts'
import { nameIn, type Language } from '#base/web/site.ts'
import { hasWon, partyOf, type CountRef, type CountRow, type CountStep, type Marks } from '../contract.ts'

export type Words = { i18n: I18n; language: Language }

export function countName(
  { house, year, state, byElection }: Omit<CountRef, 'id'>,
  { i18n, language }: Words,
): string {
  const when = String(year)
  if (byElection) return i18n.t('By-elections {year}', { year: when })
  if (house === 'lok_sabha' || !state) return i18n.t('Lok Sabha {year}', { year: when })
  return i18n.t('{state} assembly {year}', { state: nameIn(language, state.name, state.nameHi), year: when })
}

export const seatName = (row: Pick<CountRow, 'name' | 'nameHi'>, language: Language) =>
  nameIn(language, row.name, row.nameHi)

export const partyName = (
  of: { party?: string | undefined; partyShort?: string | undefined },
  { i18n }: Words,
) => dataName(i18n, of.partyShort ?? partyOf(of))

/** In the reader's script; Latin names that a page prints in capitals as a newspaper would. */
export function personName({ name }: { name: string }, { i18n }: Pick<Words, 'i18n'>): string {
  const own = nameInScript(i18n, name)
  return own === name ? toTitleCase(name) : own
}

export const withParty = (of: { name: string; party?: string; partyShort?: string }, words: Words) =>
  of.party === undefined ? personName(of, words) : `${personName(of, words)} (${partyName(of, words)})`

/** 'Asha Rani (KD) leads by 120 votes'; what is said of a seat in one sentence. */
export function sentence(row: CountRow, words: Words): string {
  const { i18n } = words
  const { word, ...rest } = row
  const { leader, margin, status, level } = rest
  if (row.stopped !== undefined) return i18n.t('Not shown: {reason}', { reason: row.stopped })
  if (status === undefined) return i18n.t('Nothing is known yet.')
  if (word !== undefined) {
    const itself = status === 'waiting' ? i18n.t('Nothing is counted here.') : sentence(rest, words)
    return `${itself} ${i18n.t('The source says: “{word}”.', { word })}`
  }
  if (status === 'countermanded') return i18n.t('The poll was called off, so nothing is counted.')
  if (level && !hasWon(row)) return i18n.t('The first two have equally many votes: nobody leads.')
  if (status === 'waiting' || !leader) return i18n.t('The count has not begun.')
  const who = withParty(leader, words)
  if (status === 'uncontested')
    return i18n.t('{who} is elected without a contest: nobody else stood.', { who })
  if (status === 'declared')
    return margin === undefined
      ? i18n.t('{who} has won; the result is declared.', { who })
      : i18n.t('{who} has won by {n, plural, one {# vote} other {# votes}}; the result is declared.', {
          who,
          n: margin,
        })
  return margin === undefined
    ? i18n.t('{who} leads.', { who })
    : i18n.t('{who} leads by {n, plural, one {# vote} other {# votes}}.', { who, n: margin })
}

/** One or two words, for a table; with the source’s own. */
export function statusWord(
  { status, word, stopped, level }: Pick<CountRow, 'status' | 'word' | 'stopped' | 'level'>,
  { i18n }: Words,
): string {
  if (stopped !== undefined) return i18n.t('Not shown')
  if (status === undefined) return i18n.t('Not known')
  if (status === 'declared') return i18n.t('Declared')
  if (status === 'uncontested') return i18n.t('No contest')
  if (status === 'countermanded') return i18n.t('Poll called off')
  if (status === 'waiting') return word ?? i18n.t('Not begun')
  const lead = level ? i18n.t('Level') : i18n.t('Leading')
  return word === undefined ? lead : `${lead} · “${word}”`
}

/**
 * 'As of 4 May 2026, 11:42 am · round 7 of 19 · the same since 4 May 2026, 11:20 am'. Where a page has since said only who leads:
 * 'As of 4 May 2026, 11:42 am · round 7 of 19 · still ahead at 4 May 2026, 11:55 am'.
 */
export function progressOf(
  { at, confirmedAt = at, marginAt, roundAt = confirmedAt, ...of }: Timed,
  words: Words,
): string {
  const { i18n, language } = words
  const [now, since, last, ofRound] = [marginAt ?? confirmedAt, at, confirmedAt, roundAt].map((one) =>
    one === undefined ? one : moment(one, language),
  )
  const round = roundOf(of, words)
  return sideBySide(
    now === undefined ? undefined : i18n.t('As of {time}', { time: now }),
    round === undefined || ofRound === now ? round : `${round} (${ofRound})`,
    last === now || of.status !== 'counting' ? undefined : i18n.t('still ahead at {time}', { time: last! }),
    since === undefined || since === now || last !== now
      ? undefined
      : i18n.t('the same since {time}', { time: since }),
  )
}
type Timed = Omit<CountRow, 'seat' | 'number' | 'name' | 'state' | 'version'>

/** Beside figures of `listAt` a row of another minute says its own. */
export function ownTime(
  { at, confirmedAt = at, marginAt = confirmedAt }: Timed,
  listAt: string | undefined,
  language: Language,
): string | undefined {
  if (marginAt === undefined || listAt === undefined) return undefined
  const [own, of] = [marginAt, listAt].map((one) => moment(one, language))
  return own === of
    ? undefined
    : day(marginAt, language) === day(listAt, language)
      ? clock(marginAt, language)
      : own
}

export function roundOf(
  { round, rounds }: Pick<CountStep, 'round' | 'rounds'>,
  { i18n, language }: Words,
): string | undefined {
  if (round === undefined) return undefined
  return rounds === undefined
    ? i18n.t('round {round}', { round: count(round, language) })
    : i18n.t('round {round} of {rounds}', { round: count(round, language), rounds: count(rounds, language) })
}

export function correction(marks: Marks, { i18n, language }: Words): string[] {
  return [
    ...(marks.reopened ? [i18n.t('The declaration was taken back.')] : []),
    ...(marks.roundFell
      ? [
          i18n.t('Counted again from round {to}, after round {from}.', {
            from: count(marks.roundFell.from, language),
            to: count(marks.roundFell.to, language),
          }),
        ]
      : []),
    ...(marks.fell ?? []).map(({ from, to, ...of }) =>
      i18n.t('Corrected: {name} has {to} votes, not {from}.', {
        name: personName(of, { i18n }),
        from: count(from, language),
        to: count(to, language),
      }),
    ),
  ]
}

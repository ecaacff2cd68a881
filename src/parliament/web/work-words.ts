// Words for measures of members' work, and for what is missing.
import type { I18n } from '@lingui/core'
import { dataName } from '#base/web/names/data-names.ts'
import { count, day, percent } from '#base/web/format.ts'
import { nameIn, type Language } from '#base/web/site.ts'
import { measures, type Measure, type MemberTerm } from '../contract.ts'
import words from './texts/work.json' with { type: 'json' }

export const measureName = (i18n: I18n, measure: Measure): string => i18n.t(words.measures[measure])

/** What it counts, and what it does not say. */
export const measureSentence = (i18n: I18n, measure: Measure): string => i18n.t(words.sentences[measure])

/** Which members a median is of. */
export function medianSentence(i18n: I18n): string {
  return i18n.t('Medians include members who served only a part of the term.')
}

/** The days that attendance covers. */
export type Days = Pick<MemberTerm, 'attendanceFrom' | 'periodFrom' | 'periodUntil'>

/** How often the House sat in days that are too few for a share (PRS Legislative Research, Winter Session 2024). */
const sessions = [{ from: '2024-11-25', until: '2024-12-20', sittings: 20 }]
const year = 365 * 24 * 3_600_000

/** One session says little about a member: no share, no order, no zero. */
export const isShort = ({ attendanceFrom, periodFrom, periodUntil }: Days): boolean =>
  Date.parse(periodUntil) - Date.parse(attendanceFrom ?? periodFrom) < year

const sittingsOf = ({ attendanceFrom, periodFrom, periodUntil }: Days): number | undefined =>
  sessions.find(({ from, until }) => from === (attendanceFrom ?? periodFrom) && until === periodUntil)
    ?.sittings

/** "83.27%", "17 of 20 sittings", "219". */
export function figure(
  i18n: I18n,
  { measure, value, language, days }: { measure: Measure; value: number; language: Language; days: Days },
): string {
  if (measure !== 'attendance') return count(value, language)
  if (!isShort(days)) return percent(value, language, value % 1 === 0 ? 0 : 1)
  const sittings = sittingsOf(days)
  const attended = sittings && (value * sittings) / 100
  return attended !== undefined && attended > 0 && attended % 1 === 0
    ? i18n.t('{attended} of {sittings} sittings', { attended, sittings: String(sittings) })
    : '–'
}

/** Why a figure is missing. */
export function unknownWords(i18n: I18n, { gap }: MemberTerm): string {
  const reasons: Readonly<Record<string, string>> = words.none
  return i18n.t(reasons[gap ?? 'unknown'] ?? words.none.unknown)
}

/** Why known figures cover only a part of the term; undefined if they cover all of it. */
export const partWords = (i18n: I18n, { gap }: MemberTerm): string | undefined =>
  gap && i18n.t(words.part[gap])

export const isWithoutFigures = (of: MemberTerm) => measures.every((measure) => of[measure] === undefined)

/** Undefined if sittings were counted for as long as everything else. */
export function attendanceSince(i18n: I18n, days: Days, language: Language): string | undefined {
  const { attendanceFrom, periodFrom, periodUntil } = days
  if (isShort(days))
    return i18n.t('Attendance covers {from} to {until} only.', {
      from: day(attendanceFrom ?? periodFrom, language),
      until: day(periodUntil, language),
    })
  return attendanceFrom === undefined
    ? undefined
    : i18n.t('Attendance is known from {day} on.', { day: day(attendanceFrom, language) })
}

/** 15th Lok Sabha. */
export function houseName(i18n: I18n, term: number): string {
  return i18n.t('{term}th Lok Sabha', { term: String(term) })
}

/** "1 June 2019 to 10 February 2024", or the part of it in which they were a member. */
export function periodOf(i18n: I18n, of: MemberTerm, language: Language): string {
  const from = of.from > of.periodFrom ? of.from : of.periodFrom
  const until = of.until !== undefined && of.until < of.periodUntil ? of.until : of.periodUntil
  return i18n.t('{from} to {until}', { from: day(from, language), until: day(until, language) })
}

export function seatOf(of: MemberTerm, language: Language): string | undefined {
  return nameIn(language, of.constituency, of.constituencyHi)
}

export function partyOf(i18n: I18n, { party, nominated }: MemberTerm): string {
  if (party !== null && party !== undefined) return dataName(i18n, party)
  return nominated ? i18n.t('Nominated') : i18n.t('Independent')
}

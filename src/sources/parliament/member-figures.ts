// What PRS says of a member's figures in its comment: why some are missing, and which days they cover.
import type { Gap } from '#parliament/contract.ts'
import type { MemberFact } from '#parliament/facts.ts'

type Figures = Pick<MemberFact, 'attendance' | 'questions' | 'debates' | 'bills'>
type Period = Pick<MemberFact, 'periodFrom' | 'periodUntil' | 'attendanceFrom'>

/** The comment ends with the days that all rows of the file cover: `3 Jun 2009 to 21 Feb 2014`, `01-06-2019 to …`. */
const covered = /\(?\s*Data corresponds to the period (?:from )?(.+?) to (.+?)\.(?:\)|\s|$).*$/s
/** The 18th: sittings were counted from the winter session of 2024 on, its first day being this one. */
const winterSession2024 = '2024-11-25'

export function periodIn(comment: string): Period | undefined {
  const [, first, last] = covered.exec(comment) ?? []
  const [periodFrom, periodUntil] = [dayIn(first ?? ''), dayIn(last ?? '')]
  if (!periodFrom || !periodUntil) return undefined
  const later = /Attendance data available for the Winter Session 2024/.test(comment)
  return { periodFrom, periodUntil, attendanceFrom: later ? winterSession2024 : periodFrom }
}

export function noteIn(comment: string): string | null {
  return comment.replace(covered, '').replace(/\s+/g, ' ').trim() || null
}

/**
 * Ministers and presiding officers do not sign the register, ask questions or bring bills of their own; the file has
 * blanks and zeros for them, and neither is a figure. With figures they held the office for a part of the term.
 */
export function gapIn(note: string | null, minister: boolean, figures: Figures): Gap | null {
  if (minister) return 'minister'
  if (note === null) return null
  if (/Speaker/.test(note)) return 'presiding'
  if (/Leader of Opposition/.test(note)) return 'opposition-leader'
  if (/re-elected/.test(note)) return 'rejoined'
  return figures.attendance === null ? null : 'incomplete'
}

export function knownFigures(gap: Gap | null, note: string | null, figures: Figures): Figures {
  const { attendance, questions, debates, bills } = figures
  const office = gap === 'minister' || gap === 'presiding'
  const wholeTerm =
    attendance === null || (isMinisterNow(note) && !attendance && !questions && !debates && !bills)
  return office && wholeTerm ? { attendance: null, questions: null, debates: null, bills: null } : figures
}

/** Without dates: for the whole period, or since a day that the note does not give. */
function isMinisterNow(note: string | null): boolean {
  return note?.startsWith('This MP is a minister') === true
}

const months = 'janfebmaraprmayjunjulaugsepoctnovdec'

/** `3 Jun 2009`, `18 May 09`, `18-May-14`, `23-05-2019`, `21/05/2013`. */
export function dayIn(cell: string): string | undefined {
  const [, day = '', named = '', year = ''] =
    /^(\d{1,2})[ /-](\d{1,2}|[A-Za-z]{3})[ /-](\d{4}|\d\d)$/.exec(cell) ?? []
  const month = /^\d/.test(named) ? Number(named) : months.indexOf(named.toLowerCase()) / 3 + 1
  if (day === '' || !Number.isInteger(month) || month < 1 || month > 12) return undefined
  const iso = `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return Number.isNaN(Date.parse(iso)) ? undefined : iso
}

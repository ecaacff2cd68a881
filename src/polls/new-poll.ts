// The rules for new polls, in the order in which they are checked. Page and server call the same functions. Apart from those for
// votes, because few visitors create a poll.
import { refusal, type Refusal } from '#base/contract.ts'
import { endOfIndianDay, indianDay, startOfIndianDay } from '#base/indian-day.ts'
import { lengthOf, letterKey, plainText } from '#base/plain-text.ts'
import { pollLimits } from './rules.ts'

const wrong = (code: string, message: string) => refusal(code, 400, message)

export const titleRequired = wrong('title_required', /*i18n*/ 'Poll title is required')
export const descriptionRequired = wrong('description_required', /*i18n*/ 'Poll description is required')
export const endDateRequired = wrong('end_date_required', /*i18n*/ 'End date is required')
export const endDatePast = wrong('end_date_past', /*i18n*/ 'End date must be in the future')
export const tooFewOptions = wrong('too_few_options', /*i18n*/ 'At least 2 options are required')
export const tooManyOptions = wrong('too_many_options', /*i18n*/ 'At most 10 options are allowed')
export const titleTooLong = wrong('title_too_long', /*i18n*/ 'The title can have at most 200 characters')
export const descriptionTooLong = wrong(
  'description_too_long',
  /*i18n*/ 'The description can have at most 1000 characters',
)
export const optionTooLong = wrong('option_too_long', /*i18n*/ 'Each option can have at most 200 characters')
export const optionsAlike = wrong('options_alike', /*i18n*/ 'Each option must be different')

/** As sent by a form or a client: anything may be missing. */
export type PollDraft = {
  title?: string
  description?: string
  /** A day (`2026-12-01`) or an instant within it; the poll ends when that Indian day ends. */
  endDate?: string
  options?: readonly { text?: string }[]
}
export type CheckedPoll = { title: string; description: string; endsAt: Date; options: string[] }

/** The draft as plain text, or everything that is wrong, in the specified order. */
export function checkPoll(
  draft: PollDraft,
  now: Date,
): { wrong: [Refusal, ...Refusal[]] } | { poll: CheckedPoll } {
  const title = plainText(draft.title ?? '')
  const description = plainText(draft.description ?? '', 'lines')
  const endsAt = endOfPoll(draft.endDate ?? '')
  const options = (draft.options ?? []).map(({ text = '' }) => plainText(text)).filter((text) => text !== '')
  const [first, ...others] = [
    title === '' && titleRequired,
    description === '' && descriptionRequired,
    endsAt === undefined && endDateRequired,
    endsAt !== undefined && endsAt <= now && endDatePast,
    options.length < pollLimits.options.min && tooFewOptions,
    options.length > pollLimits.options.max && tooManyOptions,
    lengthOf(title) > pollLimits.title && titleTooLong,
    lengthOf(description) > pollLimits.description && descriptionTooLong,
    options.some((text) => lengthOf(text) > pollLimits.option) && optionTooLong,
    new Set(options.map(letterKey)).size < options.length && optionsAlike,
  ].filter((problem) => problem !== false)
  return first === undefined
    ? { poll: { title, description, endsAt: endsAt!, options } }
    : { wrong: [first, ...others] }
}

/** The instant at which a poll with this end date ends, Indian time if it names no zone; undefined if the date is unreadable. */
export function endOfPoll(endDate: string): Date | undefined {
  const [, day, more] = /^(\d{4}-\d\d-\d\d)(T.+)?$/.exec(endDate.trim()) ?? []
  if (day === undefined) return undefined
  const zone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(endDate.trim()) ? '' : '+05:30'
  const at = more === undefined ? startOfIndianDay(day) : new Date(endDate.trim() + zone)
  // 31 February is invalid, though JavaScript reads it as a day in March.
  if (Number.isNaN(at.getTime()) || indianDay(startOfIndianDay(day)) !== day) return undefined
  const end = endOfIndianDay(indianDay(at))
  return end.getUTCFullYear() > 9999 ? undefined : end
}

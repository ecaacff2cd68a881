// The rules for new polls and votes, in the order in which they are checked. Page and server call the same
// functions.
import { refusal, silencePeriod, type Refusal } from '#base/contract.ts'
import { endOfIndianDay, indianDay, startOfIndianDay } from '#base/indian-day.ts'
import { plainText } from '#base/plain-text.ts'

export const pollLimits = {
  title: 200,
  description: 1000,
  option: 200,
  customText: 200,
  options: { min: 2, max: 10 },
  /** The default end date in the form, in days from today. */
  endsAfterDays: 5,
  /** New polls per device and day. */
  perDay: 5,
} as const

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

export const pollNotFound = refusal('poll_not_found', 404, /*i18n*/ 'Poll Not Found')
export const pollEnded = refusal('poll_ended', 409, /*i18n*/ 'This poll has ended')
export const electionPollStays = refusal(
  'election_poll_stays',
  403,
  /*i18n*/ 'This poll belongs to the site and stays: it cannot be hidden or deleted',
)
/** The wording on cards and in the server's answers. */
export const nothingChosen = wrong('nothing_chosen', /*i18n*/ 'Please select an option before voting')
/** The wording on a single poll's page. */
export const nothingChosenOnPage = /*i18n*/ 'Please select an option or enter custom text before submitting.'
export const notAnOption = wrong('not_an_option', /*i18n*/ 'This poll has no such option')
export const noCustomText = wrong(
  'no_custom_text',
  /*i18n*/ 'This poll does not accept answers in your own words',
)
export const customTextTooLong = wrong(
  'custom_text_too_long',
  /*i18n*/ 'Your own answer can have at most 200 characters',
)
export const oneAnswerOnly = wrong('one_answer_only', /*i18n*/ 'This poll accepts only one answer')

/** More votes are waiting than can be written soon: see server/vote-queue.ts. */
export const tooBusy = refusal(
  'too_busy',
  503,
  /*i18n*/ 'Too many people are voting at this moment. Please try again in a few seconds.',
)
/** The refusals of every call that votes. */
export const voteRefusals = [
  pollNotFound,
  pollEnded,
  nothingChosen,
  notAnOption,
  noCustomText,
  customTextTooLong,
  oneAnswerOnly,
  tooBusy,
  silencePeriod,
]

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
    new Set(options.map((text) => text.toLowerCase())).size < options.length && optionsAlike,
  ].filter((problem) => problem !== false)
  return first === undefined
    ? { poll: { title, description, endsAt: endsAt!, options } }
    : { wrong: [first, ...others] }
}

/** The instant at which a poll with this end date ends; undefined if the date is unreadable. */
export function endOfPoll(endDate: string): Date | undefined {
  const [, day, more] = /^(\d{4}-\d\d-\d\d)(T.+)?$/.exec(endDate.trim()) ?? []
  if (day === undefined) return undefined
  const at = more === undefined ? startOfIndianDay(day) : new Date(endDate.trim())
  // 31 February is invalid, though JavaScript reads it as a day in March.
  if (Number.isNaN(at.getTime()) || (more === undefined && indianDay(at) !== day)) return undefined
  return endOfIndianDay(indianDay(at))
}

export type Answer = { optionIds: readonly string[]; customText?: string | undefined }
export type Question = {
  allowMultiple: boolean
  allowCustomString: boolean
  options: readonly { id: string }[]
}
/** Option ids in the poll's order, without duplicates. */
export type CheckedAnswer = { optionIds: string[]; customText?: string }

/** The answer as plain text, or the first error. The database decides whether the poll is still open. */
export function checkAnswer(
  poll: Question,
  { optionIds, customText = '' }: Answer,
): { wrong: Refusal } | { answer: CheckedAnswer } {
  const chosen = new Set(optionIds.filter((id) => id !== ''))
  const text = plainText(customText)
  const known = poll.options.map(({ id }) => id).filter((id) => chosen.has(id))
  if (chosen.size === 0 && text === '') return { wrong: nothingChosen }
  if (known.length < chosen.size) return { wrong: notAnOption }
  if (text !== '' && !poll.allowCustomString) return { wrong: noCustomText }
  if (lengthOf(text) > pollLimits.customText) return { wrong: customTextTooLong }
  if (!poll.allowMultiple && known.length + (text === '' ? 0 : 1) > 1) return { wrong: oneAnswerOnly }
  return { answer: { optionIds: known, ...(text === '' ? {} : { customText: text }) } }
}

/** In characters as the database counts them. */
function lengthOf(text: string): number {
  return Array.from(text).length
}

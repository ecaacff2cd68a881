// The rules for votes, in the order in which they are checked. Page and server call the same functions.
import { refusal, silencePeriod, type Refusal } from '#base/contract.ts'
import { lengthOf, plainText } from '#base/plain-text.ts'

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

/** More votes are waiting than can be written soon: see `voteQueue` in server/cast.ts. */
export const tooBusy = refusal(
  'too_busy',
  503,
  /*i18n*/ 'Too many people are voting at this moment. Please try again in a few seconds.',
)
/** Each change is a line of the log. */
export const changedTooOften = refusal(
  'changed_too_often',
  429,
  /*i18n*/ 'You have changed this answer many times. It stays as it is for now; you can change it again in half an hour.',
)
export const voteRefusals = [
  pollNotFound,
  pollEnded,
  nothingChosen,
  notAnOption,
  noCustomText,
  customTextTooLong,
  oneAnswerOnly,
  changedTooOften,
  tooBusy,
  silencePeriod,
]

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

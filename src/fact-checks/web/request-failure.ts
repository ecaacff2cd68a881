import { isRefused, tooMany } from '#base/contract.ts'
import { dailyLimitExceeded, requestRefusals } from '../contract.ts'

const invalid = /*i18n*/ 'Please check your input and try again'
const failed = /*i18n*/ 'Failed to submit fact check request. Please try again.'

/**
 * The message for a refused request: the broken rule, the quota, or a general failure. In English, to be
 * translated.
 */
export function failureOf(error: unknown): string {
  if (!isRefused(error)) return failed
  const { status, code, details, message } = error
  if (requestRefusals.some((refusal) => refusal.code === code && details === undefined)) return message
  if (status === 429) return code === tooMany.code ? message : dailyLimitExceeded.message
  return details === undefined ? failed : invalid
}

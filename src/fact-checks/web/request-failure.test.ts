import { expect, it } from 'vitest'
import { invalidInput, Refused, tooMany, unavailable } from '#base/contract.ts'
import { dailyLimitExceeded } from '../contract.ts'
import { badEmail } from '../request-rules.ts'
import { failureOf } from './request-failure.ts'

it.each([
  [
    new Refused(dailyLimitExceeded),
    'Daily limit exceeded. You can submit up to 3 fact check requests per day.',
  ],
  [new Refused(invalidInput, [{ path: 'claim' }]), 'Please check your input and try again'],
  [new Refused(badEmail), badEmail.message],
  [new Refused(tooMany), tooMany.message],
  [
    new Refused({ code: 'http', status: 429, message: 'HTTP error! status: 429' }),
    dailyLimitExceeded.message,
  ],
  [new Refused(unavailable), 'Failed to submit fact check request. Please try again.'],
  [new TypeError('x'), 'Failed to submit fact check request. Please try again.'],
])('%s shows: %s', (error, message) => expect(failureOf(error)).toBe(message))

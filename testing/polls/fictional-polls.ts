// Polls and places for tests. Nothing here exists.
import { indianDay, indianDayAfter } from '#base/indian-day.ts'

export function pollDraft() {
  return {
    title: 'Should the library open on Sundays?',
    description: 'Navbhoomi has one library.',
    endDate: indianDayAfter(indianDay(new Date()), 5),
    options: [{ text: 'Yes' }, { text: 'No' }],
  }
}

let networks = 0

/**
 * Headers of a call from its own network: /24s of 10.0.0.0/8, in `X-Forwarded-For`, which the loopback
 * address may set.
 */
export function fromNetwork(number = (networks += 1), host = 1): Record<string, string> {
  return { 'x-forwarded-for': `10.${number >> 8}.${number & 255}.${host}` }
}

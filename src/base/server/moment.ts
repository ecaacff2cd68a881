// Parses a date or time in a visitor's query.
import { invalidInput, refuse } from '../contract.ts'
import { startOfIndianDay } from '../indian-day.ts'

/** A date starts at midnight in India. Refuses an invalid date or time; `path` names the parameter. */
export function momentOf(text: string, path: string): Date {
  const day = text.slice(0, 10)
  const exists = new Date(`${day}T00:00:00Z`)
  const at = text === day ? startOfIndianDay(day) : new Date(text)
  // JavaScript silently turns 31 February into 3 March.
  if (Number.isNaN(at.getTime()) || exists.toJSON()?.slice(0, 10) !== day) {
    throw refuse(invalidInput, [{ path, message: 'must be a day or moment that exists' }])
  }
  return at
}

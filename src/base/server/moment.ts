// A day or a moment, as visitors write it in a question.
import { invalidInput, refuse } from '../contract.ts'
import { startOfIndianDay } from '../indian-day.ts'

/** A day begins when it begins in India. Refuses a day or time that does not exist; `path` is what it was given as. */
export function momentOf(text: string, path: string): Date {
  const day = text.slice(0, 10)
  const exists = new Date(`${day}T00:00:00Z`)
  const at = text === day ? startOfIndianDay(day) : new Date(text)
  // The thirty-first of February becomes the third of March by itself.
  if (Number.isNaN(at.getTime()) || exists.toJSON()?.slice(0, 10) !== day) {
    throw refuse(invalidInput, [{ path, message: 'must be a day or moment that exists' }])
  }
  return at
}

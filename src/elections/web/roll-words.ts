// The questions and answers of "Get on the roll" in words; the texts are in texts/roll.json.
import type { I18n } from '@lingui/core'
import { day } from '#base/web/format.ts'
import type { Language } from '#base/web/site.ts'
import { rollDay, rollState, type RollDate, type StateRoll } from '../contract.ts'
import type { Help, Situation } from '../roll-help.ts'
import words from './texts/roll.json' with { type: 'json' }

/** The date of a revision that matters today. */
export const dateNow: Partial<Record<ReturnType<typeof rollState>, RollDate>> = {
  announced: 'enumerationFrom',
  enumeration: 'enumerationUntil',
  draft: 'draftOn',
  claims: 'claimsUntil',
  hearing: 'finalOn',
  due: 'finalOn',
  over: 'finalOn',
}

/** In a line, that date; nothing if it is not known. */
export function rollNow(roll: StateRoll, today: string, i18n: I18n, language: Language): string | undefined {
  const date = dateNow[rollState(roll, today)]
  const known = date && rollDay(roll, date)?.day
  return known && `${i18n.t(words.dates[date])}: ${day(known, language)}`
}

/** What to do, in a sentence. Some forms have advice of their own, then situations, then the parts of Form 8. */
export function adviceFor(situation: Situation, { form, part, impossible }: Help, i18n: I18n): string {
  const advice: Readonly<Record<string, string>> = words.advice
  const found = [impossible ? 'impossible' : form, situation, part].flatMap((one) => advice[one ?? ''] ?? [])
  return i18n.t(found[0] ?? words.advice.otherwise)
}

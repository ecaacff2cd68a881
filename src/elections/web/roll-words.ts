// The questions and answers of "Get on the roll" in words.
import type { I18n } from '@lingui/core'
import { day } from '#base/web/format.ts'
import type { Language } from '#base/web/site.ts'
import { rollDay, rollState, type RollDate, type StateRoll } from '../contract.ts'
import type { Attachment, Help, Mistake, Situation } from '../roll-help.ts'

export const dateWords = (i18n: I18n): Record<RollDate, string> => ({
  announcedOn: i18n.t('Announced'),
  enumerationFrom: i18n.t('First day for enumeration forms'),
  enumerationUntil: i18n.t('Last day for enumeration forms'),
  draftOn: i18n.t('Draft roll'),
  claimsUntil: i18n.t('Last day for claims and objections'),
  finalOn: i18n.t('Final roll'),
  qualifyingDay: i18n.t('You must be 18 on'),
})

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
  return known && `${dateWords(i18n)[date]}: ${day(known, language)}`
}

export const situationWords = (i18n: I18n): Record<Situation, string> => ({
  form: i18n.t('I have filled in no enumeration form'),
  notice: i18n.t('I received a notice'),
  hearing: i18n.t('I was called to a hearing, and wait for the decision'),
  new: i18n.t('Register for the first time'),
  eighteen: i18n.t('I will be 18 by the next qualifying date'),
  moved: i18n.t('I have moved'),
  wrong: i18n.t('Something in my entry is wrong'),
  gone: i18n.t('My name was deleted, or is missing from the new roll'),
  refused: i18n.t('My form was refused'),
  abroad: i18n.t('I live abroad'),
  card: i18n.t('My voter card is lost or damaged'),
  double: i18n.t('I have two cards or two entries'),
  booth: i18n.t('It is polling day and I have no card'),
})

export const mistakeWords = (i18n: I18n): Record<Mistake, string> => ({
  name: i18n.t('My name'),
  relation: i18n.t('My father’s, mother’s or husband’s name'),
  born: i18n.t('Date of birth or age'),
  address: i18n.t('Address, though I have not moved'),
  photo: i18n.t('Photograph'),
  script: i18n.t('A name is right in one script and wrong in the other'),
})

export const attachmentWords = (i18n: I18n): Record<Attachment, string> => ({
  photo: i18n.t('A recent photograph, passport size'),
  age: i18n.t(
    'Proof of age, one of: birth certificate, Aadhaar, PAN card, driving licence, certificate of class 10 or 12, passport',
  ),
  address: i18n.t(
    'Proof of address, one of: bill for water, electricity or gas, Aadhaar, passbook of a bank or post office, passport, land record, registered rent or sale deed',
  ),
  passport: i18n.t('Copy of your Indian passport: the pages with photograph, address and visa'),
  'proof of the change': i18n.t(
    'A document that shows the right spelling; where scripts differ, write both in the form',
  ),
  'epic number': i18n.t('The EPIC number of your voter card, if you know it'),
  declaration: i18n.t(
    'During an intensive revision: the declaration that your Booth Level Officer gives you',
  ),
  decision: i18n.t('The written decision, and what it found missing'),
  notice: i18n.t('The notice, and a copy of it'),
  'documents of the notice': i18n.t('The documents that the notice asks for, with copies'),
  'reference number': i18n.t('The reference number of your form'),
})

/** What to do, in a sentence. */
export function adviceFor(situation: Situation, { form, part, impossible }: Help, i18n: I18n): string {
  if (impossible)
    return i18n.t(
      'Only Indian citizens can be on the roll (section 16 of the Representation of the People Act, 1950). Indians who took another citizenship cannot register.',
    )
  if (situation === 'booth')
    return i18n.t(
      'You can vote without the card if your name is on the roll and you bring one of the other documents. Look up your name first.',
    )
  if (form === 'enumeration')
    return i18n.t(
      'Fill in the enumeration form that your Booth Level Officer brings, or fill it in online, and keep the receipt. The draft roll has only those who handed one in.',
    )
  if (situation === 'form')
    return i18n.t(
      'Look up your name. If it is not on the roll, apply with Form 6 and the declaration: the enumeration form can no longer be handed in, as far as we know.',
    )
  if (situation === 'notice')
    return i18n.t(
      'Go to the hearing on the day that the notice names, with the documents that it asks for. Only those who were heard, or answered in writing, can appeal afterwards (rule 23 of the Registration of Electors Rules, 1960).',
    )
  if (situation === 'hearing')
    return i18n.t(
      'Ask the Electoral Registration Officer for the decision in writing. If it is against you, appeal: a signed letter with a copy of the decision.',
    )
  if (situation === 'refused')
    return i18n.t(
      'Read the reason, supply what was missing and send Form 6 again. If you think the decision is wrong, appeal.',
    )
  if (situation === 'gone')
    return i18n.t(
      'Nobody may be taken off the roll without a notice and a chance to be heard (section 22 of the Act of 1950). Ask the Electoral Registration Officer for the reason, and apply again with Form 6.',
    )
  if (form === '6A')
    return i18n.t(
      'You register with Form 6A at the address in your passport, and vote there in person with the passport (section 20A of the Act of 1950).',
    )
  if (form === '7')
    return i18n.t(
      'Keep the entry where you live, and have the other one deleted with Form 7. Two entries are forbidden (sections 17 and 18 of the Act of 1950); a false declaration is an offence (section 31).',
    )
  if (part === 'shifting')
    return i18n.t(
      'Form 8, “shifting of residence”: your old entry is deleted and a new one made. Do not fill in Form 6: you would be on two rolls.',
    )
  if (part === 'correction')
    return i18n.t('Form 8, “correction of entries”: state each entry as it should be.')
  if (part === 'replacement')
    return i18n.t(
      'Form 8, “replacement of the card”. Until it comes: download the e-EPIC from the voter portal; it is as good as the card.',
    )
  return i18n.t('Form 6, online or on paper with your Booth Level Officer. It costs nothing.')
}

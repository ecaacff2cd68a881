// What a calendar file says, in both languages; pages have their catalogues, which servers' files do not.
import type { Language } from '#base/languages.ts'
import type { ElectionDates } from '../contract.ts'

type Words = {
  india: string
  election(of: Pick<ElectionDates, 'house' | 'kind'>, states: string): string
  polling: string
  rePoll: string
  counting: string
  closes: string
  qualifying: string
  aboutQualifying: string
  roll(state: string): string
  steps: Record<'enumerationUntil' | 'draftOn' | 'claimsUntil' | 'finalOn', string>
  asAnnounced: string
  unsure: string
  check: string
}

const english: Words = {
  india: 'India',
  election: ({ house, kind }, states) =>
    `${house === 'lok_sabha' ? 'Lok Sabha' : states} ${kind === 'general' ? 'election' : 'by-election'}`,
  polling: 'polling',
  rePoll: 're-poll',
  counting: 'counting',
  closes: 'last day of nominations, on which the roll closes',
  qualifying: 'Qualifying date of the electoral roll',
  aboutQualifying:
    'If you are 18 on this day, you can be on the roll (section 14 of the Representation of the People Act, 1950).',
  roll: (state) => `Electoral roll, ${state}`,
  steps: {
    enumerationUntil: 'last day for enumeration forms',
    draftOn: 'draft roll',
    claimsUntil: 'last day for claims and objections',
    finalOn: 'final roll',
  },
  asAnnounced: 'As announced',
  unsure: 'It may have changed since.',
  check: 'Check it at https://www.eci.gov.in/',
}

const hindi: Words = {
  india: 'भारत',
  election: ({ house, kind }, states) =>
    `${house === 'lok_sabha' ? 'लोकसभा' : `${states} विधानसभा`} ${kind === 'general' ? 'चुनाव' : 'उपचुनाव'}`,
  polling: 'मतदान',
  rePoll: 'दोबारा मतदान',
  counting: 'मतगणना',
  closes: 'नामांकन का आखिरी दिन; इसी दिन मतदाता सूची बंद होती है',
  qualifying: 'मतदाता सूची की अर्हता तिथि',
  aboutQualifying: 'इस दिन 18 साल के हैं तो आप मतदाता सूची में आ सकते हैं (लोक प्रतिनिधित्व अधिनियम, 1950 की धारा 14)।',
  roll: (state) => `मतदाता सूची, ${state}`,
  steps: {
    enumerationUntil: 'गणना फ़ॉर्म का आखिरी दिन',
    draftOn: 'मसौदा सूची',
    claimsUntil: 'दावों और आपत्तियों का आखिरी दिन',
    finalOn: 'अंतिम सूची',
  },
  asAnnounced: 'घोषणा के अनुसार',
  unsure: 'यह तारीख तब से बदली हो सकती है।',
  check: 'https://www.eci.gov.in/ पर जाँच लें',
}

const translated: Partial<Record<Language, Words>> = { hi: hindi }

/** English where there is no translation. */
export const calendarWords = (language: Language): Words => translated[language] ?? english

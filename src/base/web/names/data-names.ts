// Names that data carry in English and that tables have in each language (`parties`, `ministries`, `others` beside this file); one that
// they lack is spelled in the reader's script if we can, and stays as it is otherwise.
import type { I18n } from '@lingui/core'
import { languages, nameIn, type Language } from '../site.ts'

/** A party, in full or short, a level of education, a ministry, or a publisher. Affidavits of 2004 to 2024 have "10Th Pass". */
export function dataName(i18n: I18n, name: string): string {
  return nameIn(i18n.locale as Language, name.replace(/(\d)Th(?= Pass$)/, '$1th'))
}

/** A person in the reader's script. @param local as an official list or the desk writes it: it decides where it is in that script. */
export function personName(i18n: I18n, name: string, local?: string): string {
  const language = i18n.locale as Language
  const { script } = languages[language]
  return local !== undefined && script !== 'Latin' && new RegExp(`\\p{Script=${script}}`, 'u').test(local)
    ? local
    : nameIn(language, name)
}

/** "Asha Rani (KD)". */
export function withParty(
  i18n: I18n,
  of: { name: string; party?: string | undefined; partyShort?: string | undefined },
): string {
  const [name, party] = [personName(i18n, of.name), of.partyShort ?? of.party]
  return party === undefined ? name : `${name} (${dataName(i18n, party)})`
}

/** A minister's portfolio: "Finance · Corporate Affairs". */
export const portfolioName = (i18n: I18n, portfolio: string): string =>
  portfolio
    .split('; ')
    .map((ministry) => dataName(i18n, ministry))
    .join(' · ')

/** "Kamal Dal (KD)"; only the name where the other says no more. */
export function partyInFull(i18n: I18n, party: string, short: string | undefined): string {
  const [name, abbreviation] = [
    dataName(i18n, party),
    short === undefined ? undefined : dataName(i18n, short),
  ]
  return abbreviation === undefined || name.includes(abbreviation) ? name : `${name} (${abbreviation})`
}

/** Who published what an entry of a feed says. */
export const sourceLines = (i18n: I18n, sources: readonly { publisher: string; title: string }[]): string =>
  sources.map(({ publisher, title }) => `${dataName(i18n, publisher)}, ${title}`).join('; ')

// Names that data carry in English and that catalogues translate; one without a translation stays as it is.
import type { I18n } from '@lingui/core'

/** A party, in full or short, a level of education, a ministry, or a publisher. Affidavits of 2004 to 2024 have "10Th Pass". */
export const dataName = (i18n: I18n, name: string): string => i18n.t(name.replace(/(\d)Th(?= Pass$)/, '$1th'))

/** A minister's portfolio: "Finance · Corporate Affairs". */
export const portfolioName = (i18n: I18n, portfolio: string): string =>
  portfolio
    .split('; ')
    .map((ministry) => dataName(i18n, ministry))
    .join(' · ')

/** "Kamal Dal (KD)"; only one of them where both are the same. */
export function partyInFull(i18n: I18n, party: string, short: string | undefined): string {
  const [name, abbreviation] = [
    dataName(i18n, party),
    short === undefined ? undefined : dataName(i18n, short),
  ]
  return abbreviation === undefined || abbreviation === name ? name : `${name} (${abbreviation})`
}

/** Who published what an entry of a feed says. */
export const sourceLines = (i18n: I18n, sources: readonly { publisher: string; title: string }[]): string =>
  sources.map(({ publisher, title }) => `${dataName(i18n, publisher)}, ${title}`).join('; ')

// Names that data carry in English and that catalogues translate; one without a translation stays as it is.
import type { I18n } from '@lingui/core'
import type { educationLevels } from '../education-levels.ts'
import type { partyNames } from '../party-names.ts'

type Known = (typeof partyNames)[number] | (typeof educationLevels)[number]

/** A party, in full or short, or a level of education. */
export const dataName = (i18n: I18n, name: Known | (string & {})): string => i18n.t(name)

/** "Kamal Dal (KD)"; only one of them where both are the same. */
export function partyInFull(i18n: I18n, party: string, short: string | undefined): string {
  const [name, abbreviation] = [
    dataName(i18n, party),
    short === undefined ? undefined : dataName(i18n, short),
  ]
  return abbreviation === undefined || abbreviation === name ? name : `${name} (${abbreviation})`
}

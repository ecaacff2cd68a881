// Everything that can be imported.
import { candidacyFormats } from '../candidacies/candidacy-format.ts'
import { forms } from '../formats/formats.ts'
import { candidacyKind } from './import-candidacies.ts'
import { factChecksKind } from './import-fact-checks.ts'
import { holdersKind } from './import-holders.ts'
import { electionKind } from './import.ts'
import type { ImportKind } from './kind.ts'

export const kinds: readonly ImportKind[] = [
  ...forms.map(electionKind),
  ...candidacyFormats.map(candidacyKind),
  holdersKind,
  factChecksKind,
]

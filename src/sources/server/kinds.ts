// Everything that can be imported.
import { candidacyForms } from '../candidacy-form.ts'
import { forms } from '../forms.ts'
import { candidacyKind } from './import-candidacies.ts'
import { factChecksKind } from './import-fact-checks.ts'
import { holdersKind } from './import-holders.ts'
import { electionKind } from './import.ts'
import type { ImportKind } from './kind.ts'

export const kinds: readonly ImportKind[] = [
  ...forms.map(electionKind),
  ...candidacyForms.map(candidacyKind),
  holdersKind,
  factChecksKind,
]

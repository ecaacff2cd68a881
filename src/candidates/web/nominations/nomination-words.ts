// Stages of an election, its steps and the states of candidacies in words (texts/coming.json, texts/nominations.json).
import type { I18n } from '@lingui/core'
import { partyInFull } from '#base/web/names/data-names.ts'
import type { Reply } from '#base/contract.ts'
import { stages } from '#elections/contract.ts'
import type { Nomination, NominationChange, readNominations } from '../../contract.ts'
import coming from '../texts/coming.json' with { type: 'json' }
import words from '../texts/nominations.json' with { type: 'json' }

export type Coming = Reply<typeof readNominations>
type StepName = Coming['steps'][number]['step']

export const stateWord = (i18n: I18n, state: NominationChange['state']): string => i18n.t(words.states[state])

export const stepWord = (i18n: I18n, step: StepName): string => i18n.t(coming.steps[step])

/** What is so now. */
export const stageSentence = (i18n: I18n, stage: Exclude<Coming['stage'], undefined | 'due'>): string =>
  i18n.t(coming.stages[stage])

/** The first stage in which a step is behind. */
const behindFrom: Record<StepName, NonNullable<Coming['stage']>> = {
  announced: 'announced',
  nominationsFrom: 'nominations',
  nominationsUntil: 'scrutiny',
  scrutinyOn: 'candidates',
  withdrawUntil: 'final',
  silence: 'silence',
  poll: 'polled',
  counting: 'declared',
}

/** The steps that are still ahead. */
export const aheadIn = ({ steps, stage }: Coming) =>
  steps.filter(({ step }) => stage === undefined || stages.indexOf(stage) < stages.indexOf(behindFrom[step]))

/** Whether everybody who will be on the ballot is known. */
export const isFinal = ({ stage }: Coming) =>
  stage !== undefined && stages.indexOf(stage) >= stages.indexOf('final')

/** Party, or that there is none; with whose support. */
export function partyOf(i18n: I18n, { party, partyShort, independent, supportedBy }: Nomination): string {
  if (supportedBy !== undefined) return supportedBy
  if (independent) return i18n.t('Independent')
  return party === undefined ? i18n.t('party not known') : partyInFull(i18n, party, partyShort)
}

/** Asha Rani: papers accepted. Symbol: Kite */
export function changeTitle(i18n: I18n, { name, state, was, changed }: NominationChange): string {
  const details = changed.map(({ field, now }) =>
    // An address says nothing.
    field === 'affidavit'
      ? fieldWord(i18n, field)
      : `${fieldWord(i18n, field)}: ${now ?? i18n.t('not known')}`,
  )
  const who = details.length > 0 && was === state ? name : `${name}: ${stateWord(i18n, state)}`
  return [who, details.join('; ')].filter(Boolean).join('. ')
}

export function fieldWord(i18n: I18n, field: string): string {
  const fields: Readonly<Record<string, string>> = words.fields
  return i18n.t(fields[field] ?? field)
}

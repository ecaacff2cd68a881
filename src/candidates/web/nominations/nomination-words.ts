// Stages of an election, its steps and the states of candidacies in words.
import type { I18n } from '@lingui/core'
import { partyInFull } from '#base/web/names/data-names.ts'
import type { Reply } from '#base/contract.ts'
import { stages } from '#elections/contract.ts'
import type { Nomination, NominationChange, readNominations } from '../../contract.ts'

export type Coming = Reply<typeof readNominations>
type StepName = Coming['steps'][number]['step']

export function stateWord(i18n: I18n, state: NominationChange['state']): string {
  const words: Record<typeof state, string> = {
    announced: i18n.t('named, no papers filed yet'),
    nominated: i18n.t('papers filed'),
    accepted: i18n.t('papers accepted'),
    rejected: i18n.t('papers not accepted'),
    withdrawn: i18n.t('withdrew'),
    contesting: i18n.t('on the ballot'),
    unlisted: i18n.t('no longer on the list'),
    'taken-back': i18n.t('entry taken back'),
  }
  return words[state]
}

export function stepWord(i18n: I18n, step: StepName): string {
  const words: Record<typeof step, string> = {
    announced: i18n.t('Election announced'),
    nominationsFrom: i18n.t('Candidates can file papers'),
    nominationsUntil: i18n.t('Last day to file papers'),
    scrutinyOn: i18n.t('Papers are examined'),
    withdrawUntil: i18n.t('Last day to withdraw'),
    silence: i18n.t('Silence period begins'),
    poll: i18n.t('Polling'),
    counting: i18n.t('Votes are counted'),
  }
  return words[step]
}

/** What is so now. */
export function stageSentence(i18n: I18n, stage: Exclude<Coming['stage'], undefined | 'due'>): string {
  const words: Record<typeof stage, string> = {
    announced: i18n.t('The election is announced. Nobody can file papers yet.'),
    nominations: i18n.t('Candidates are filing their papers.'),
    scrutiny: i18n.t('No more papers are taken. They have not been examined yet.'),
    candidates: i18n.t('Candidates can still withdraw.'),
    final: i18n.t('Nobody can withdraw any more.'),
    silence: i18n.t('Silence period: no campaign and no opinion polls here until polling ends.'),
    polling: i18n.t('People are voting today.'),
    polled: i18n.t('Polling is over. The votes are not counted yet.'),
    counting: i18n.t('The votes are being counted. No result is declared here yet.'),
    declared: i18n.t('The result is declared. It is below.'),
  }
  return words[stage]
}

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
  const words: Record<string, string> = {
    name: i18n.t('Name'),
    party: i18n.t('Party'),
    symbol: i18n.t('Symbol'),
    ballot_number: i18n.t('Number on the ballot'),
    affidavit: i18n.t('Affidavit'),
    age: i18n.t('Age'),
    assets: i18n.t('Assets'),
    liabilities: i18n.t('Liabilities'),
    cases: i18n.t('Declared cases'),
    education: i18n.t('Education'),
  }
  return words[field] ?? field
}

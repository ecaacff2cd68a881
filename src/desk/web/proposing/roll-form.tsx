// The revision of a state's roll.
import { useApiQuery } from '#base/web/data.ts'
import { useWords } from '#base/web/words.tsx'
import { listRolls, rollChange, type RollDate, type RollRevision } from '#elections/contract.ts'
import { ProposalForm, useSourceWords } from './proposal-form.tsx'

export function RollForm() {
  const i18n = useWords()
  const { data } = useApiQuery(listRolls, {})
  const source = useSourceWords()
  const dates: Record<RollDate, string> = {
    announcedOn: i18n.t('Announced on'),
    enumerationFrom: i18n.t('First day for enumeration forms'),
    enumerationUntil: i18n.t('Last day for enumeration forms'),
    draftOn: i18n.t('Draft roll'),
    claimsUntil: i18n.t('Last day for claims and objections'),
    finalOn: i18n.t('Final roll'),
    qualifyingDay: i18n.t('Qualifying date'),
  }
  return (
    <ProposalForm
      of={rollChange}
      title={i18n.t('Enter a revision of a roll')}
      look="mt-4 max-w-prose"
      stated={(roll: RollRevision) => ({ roll })}
      words={{
        state: {
          label: i18n.t('State'),
          choices: {
            '': i18n.t('Choose a state'),
            ...Object.fromEntries((data?.states ?? []).map(({ name }) => [name, name])),
          },
        },
        phase: {
          label: i18n.t('Phase'),
          choices: {
            ...Object.fromEntries(['1', '2', '3'].map((phase) => [phase, phase])),
            special: i18n.t('Special summary revision'),
            later: i18n.t('Not yet announced'),
          },
        },
        ...dates,
        unconfirmed: { label: i18n.t('Unconfirmed: it may have changed'), choices: dates },
        disputed: { label: i18n.t('Sources contradict each other: no day is shown'), choices: dates },
        ...source,
      }}
    />
  )
}

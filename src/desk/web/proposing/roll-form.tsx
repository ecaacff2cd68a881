// The revision of a state's roll.
import { useApiQuery } from '#base/web/data.ts'
import { SelectField, TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import { listRolls, rollChange, rollDates, type RollDate, type RollRevision } from '#elections/contract.ts'
import { ChangeForm, filled, sourceIn, useChangeForm } from './form-parts.tsx'

const blank = {
  state: '',
  phase: '1' as RollRevision['phase'],
  unconfirmed: [] as RollDate[],
  disputed: [] as RollDate[],
  ...(Object.fromEntries(rollDates.map((name) => [name, ''])) as Record<RollDate, string>),
}

export function RollForm() {
  const i18n = useWords()
  const { data } = useApiQuery(listRolls, {})
  const label: Record<RollDate, string> = {
    announcedOn: i18n.t('Announced on'),
    enumerationFrom: i18n.t('First day for enumeration forms'),
    enumerationUntil: i18n.t('Last day for enumeration forms'),
    draftOn: i18n.t('Draft roll'),
    claimsUntil: i18n.t('Last day for claims and objections'),
    finalOn: i18n.t('Final roll'),
    qualifyingDay: i18n.t('Qualifying date'),
  }
  const marks = {
    unconfirmed: i18n.t('Unconfirmed: it may have changed'),
    disputed: i18n.t('Sources contradict each other: no day is shown'),
  }
  const form = useChangeForm({
    kind: rollChange,
    initial: blank,
    read: ({ state, phase, unconfirmed, disputed, ...values }) => {
      const dates = Object.fromEntries(rollDates.map((name) => [name, values[name]]))
      const roll: RollRevision = {
        state,
        phase,
        ...filled(dates),
        unconfirmed,
        disputed,
        ...sourceIn(values),
      }
      return { roll }
    },
  })
  const { field, values, change } = form
  return (
    <ChangeForm title={i18n.t('Enter a revision of a roll')} of={form}>
      <SelectField label={i18n.t('State')} required {...field('state')}>
        <option value="">{i18n.t('Choose a state')}</option>
        {(data?.states ?? []).map(({ code, name }) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={i18n.t('Phase')} {...field('phase')}>
        {['1', '2', '3'].map((phase) => (
          <option key={phase}>{phase}</option>
        ))}
        <option value="special">{i18n.t('Special summary revision')}</option>
        <option value="later">{i18n.t('Not yet announced')}</option>
      </SelectField>
      {rollDates.map((name) => (
        <div key={name}>
          <TextField label={label[name]} type="date" {...field(name)} />
          {(['unconfirmed', 'disputed'] as const).map((mark) => (
            <label key={mark} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-5"
                checked={values[mark].includes(name)}
                onChange={({ target }) =>
                  change({
                    [mark]: target.checked
                      ? [...values[mark], name]
                      : values[mark].filter((one) => one !== name),
                  })
                }
              />
              {marks[mark]}
            </label>
          ))}
        </div>
      ))}
    </ChangeForm>
  )
}

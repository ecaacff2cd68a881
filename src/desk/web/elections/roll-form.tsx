// The revision of a state's roll.
import { useApiQuery } from '#base/web/data.ts'
import { SelectField, TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import { listRolls, rollDates, type RollDate, type RollRevision } from '#elections/contract.ts'
import { ChangeForm, sourceIn, type Typed } from './form-parts.tsx'

export function RollForm() {
  const i18n = useWords()
  const { data } = useApiQuery(listRolls, {})
  const label: Record<RollDate, string> = {
    announcedOn: i18n.t('Announced on'),
    enumerationUntil: i18n.t('Last day for enumeration forms'),
    draftOn: i18n.t('Draft roll'),
    claimsUntil: i18n.t('Last day for claims and objections'),
    finalOn: i18n.t('Final roll'),
    qualifyingDay: i18n.t('Qualifying date'),
  }
  const read = (typed: Typed, form: FormData) => {
    const dates = rollDates.flatMap((name) =>
      typed(name) === undefined ? [] : [[name, typed(name)!] as const],
    )
    const roll: RollRevision = {
      state: typed('state') ?? '',
      phase: typed('phase') as RollRevision['phase'],
      ...Object.fromEntries(dates),
      unconfirmed: rollDates.filter((name) => form.getAll('unconfirmed').includes(name)),
      ...sourceIn(typed),
    }
    return { roll }
  }
  return (
    <ChangeForm title={i18n.t('Enter a revision of a roll')} read={read}>
      <SelectField label={i18n.t('State')} name="state">
        {(data?.states ?? []).map(({ code, name }) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={i18n.t('Phase')} name="phase">
        {['1', '2', '3'].map((phase) => (
          <option key={phase}>{phase}</option>
        ))}
        <option value="special">{i18n.t('Special summary revision')}</option>
        <option value="later">{i18n.t('Not yet announced')}</option>
      </SelectField>
      {rollDates.map((name) => (
        <div key={name}>
          <TextField label={label[name]} name={name} type="date" />
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="unconfirmed" value={name} className="size-5" />
            {i18n.t('Unconfirmed: it may have changed')}
          </label>
        </div>
      ))}
    </ChangeForm>
  )
}

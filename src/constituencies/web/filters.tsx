// The list's filters: an ordinary form, which the browser submits itself without scripts.
import { useSearchParams } from '#base/web/here.tsx'
import { languages } from '#base/web/site.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { SelectField, TextField } from '#base/web/ui/field.tsx'
import { StateOptions } from '#base/web/ui/state-options.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { StateRef } from '../contract.ts'
import { houseName } from './constituency-names.ts'

export function Filters({ states }: { states: readonly StateRef[] }) {
  const { i18n, language } = useLanguage()
  const [search] = useSearchParams()
  const select = (name: string) => ({ name, defaultValue: search.get(name) ?? '' })
  return (
    <form
      role="search"
      action={`${languages[language].prefix}/constituencies`}
      data-in-place
      className="mt-4 grid grid-cols-2 items-end gap-3 md:grid-cols-4"
    >
      <div className="col-span-2 md:col-span-1">
        <TextField
          label={i18n.t('Name or state')}
          type="search"
          name="search"
          autoComplete="off"
          defaultValue={search.get('search') ?? ''}
        />
      </div>
      <div className="col-span-2 md:col-span-1">
        <SelectField label={i18n.t('State')} {...select('state')}>
          <StateOptions states={states} all={i18n.t('All States')} />
        </SelectField>
      </div>
      <SelectField label={i18n.t('House')} {...select('house')}>
        <option value="">{i18n.t('Both houses')}</option>
        <option value="lok_sabha">{houseName(i18n, 'lok_sabha')}</option>
        <option value="assembly">{houseName(i18n, 'assembly')}</option>
      </SelectField>
      <SelectField label={i18n.t('Reservation')} {...select('reservation')}>
        <option value="">{i18n.t('All seats')}</option>
        <option value="GEN">{i18n.t('General')}</option>
        <option value="SC">{i18n.t('Scheduled Castes (SC)')}</option>
        <option value="ST">{i18n.t('Scheduled Tribes (ST)')}</option>
      </SelectField>
      <div className="without-script">
        <button type="submit" className={buttonLook()}>
          {i18n.t('Search')}
        </button>
      </div>
    </form>
  )
}

// The list's filters.
import { useSearchParams } from '#base/web/here.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { FilterForm, FilterSelect, StateOptions } from '#base/web/ui/filters.tsx'
import { useWords } from '#base/web/words.tsx'
import type { StateRef } from '../contract.ts'
import { houseName } from './constituency-names.ts'

export function Filters({ states }: { states: readonly StateRef[] }) {
  const i18n = useWords()
  const search = useSearchParams()
  return (
    <FilterForm
      path="/constituencies"
      send={i18n.t('Search')}
      className="mt-4 grid grid-cols-2 md:grid-cols-4"
      isSearch
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
        <FilterSelect label={i18n.t('State')} name="state">
          <StateOptions states={states} all={i18n.t('All States')} />
        </FilterSelect>
      </div>
      <FilterSelect label={i18n.t('House')} name="house">
        <option value="">{i18n.t('Both houses')}</option>
        <option value="lok_sabha">{houseName(i18n, 'lok_sabha')}</option>
        <option value="assembly">{houseName(i18n, 'assembly')}</option>
      </FilterSelect>
      <FilterSelect label={i18n.t('Reservation')} name="reservation">
        <option value="">{i18n.t('All seats')}</option>
        <option value="GEN">{i18n.t('General')}</option>
        <option value="SC">{i18n.t('Scheduled Castes (SC)')}</option>
        <option value="ST">{i18n.t('Scheduled Tribes (ST)')}</option>
      </FilterSelect>
    </FilterForm>
  )
}

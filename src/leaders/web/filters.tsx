// Search, position and order of the list: an ordinary form, which the browser submits itself without scripts.
import { useSearchParams } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { withOthers } from '#base/web/page.ts'
import { languages } from '#base/web/site.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { ChipLink, Chips } from '#base/web/ui/chip.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { FilterSelect, StateOptions } from '#base/web/ui/filters.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readLeaderCoverage } from '../contract.ts'

export function Filters() {
  const { i18n, language } = useLanguage()
  const search = useSearchParams()
  const { states } = useLoadedData(readLeaderCoverage, {})
  const positions = [
    ['', i18n.t('All Leaders')],
    ['prime_minister', i18n.t('Prime Minister')],
    ['chief_minister', i18n.t('Chief Ministers')],
    ['mp', i18n.t('Members of Parliament')],
    ['mla', i18n.t('MLAs')],
    ['minister', i18n.t('Union ministers')],
    ['rajya_sabha', i18n.t('Rajya Sabha')],
    ['speaker', i18n.t('Speaker')],
  ] as const
  const position = search.get('position') ?? ''
  const to = (value: string) => `/leaders-performance?${withOthers(search, { page: '', position: value })}`
  return (
    <form
      role="search"
      action={`${languages[language].prefix}/leaders-performance`}
      data-in-place={500}
      className="mt-4 grid grid-cols-2 items-end gap-3 in-[:lang(ta),:lang(ur)]:max-sm:grid-cols-1 md:grid-cols-[minmax(0,1fr)_14rem_14rem]"
    >
      <div className="col-span-full md:col-span-1">
        <TextField
          label={i18n.t('Name, party, constituency or state')}
          type="search"
          name="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={search.get('search') ?? ''}
        />
      </div>
      <FilterSelect label={i18n.t('State')} name="state">
        <StateOptions states={states} all={i18n.t('All States')} />
      </FilterSelect>
      <FilterSelect label={i18n.t('Sort by')} name="sortBy">
        <option value="">{i18n.t('Highest Rated')}</option>
        <option value="name">{i18n.t('Alphabetical')}</option>
        <option value="trending">{i18n.t('Trending')}</option>
      </FilterSelect>
      <div className="col-span-full">
        <Chips label={i18n.t('Position')}>
          {positions.map(([value, label]) => (
            <ChipLink key={value} to={to(value)} current={position === value}>
              {label}
            </ChipLink>
          ))}
        </Chips>
      </div>
      <div className="without-script">
        {position === '' ? null : <input type="hidden" name="position" value={position} />}
        <button type="submit" className={buttonLook()}>
          {i18n.t('Search')}
        </button>
      </div>
    </form>
  )
}

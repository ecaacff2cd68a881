// Search, position and order of the list: an ordinary form, sent by the browser itself where there is no script.
import { useEffect, useRef, useState } from 'react'
import type { SetURLSearchParams } from 'react-router'
import { languages, useSite } from '#base/web/site.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { Chip, Chips } from '#base/web/ui/chip.tsx'
import { SelectField, TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'

type Props = { search: URLSearchParams; setSearch: SetURLSearchParams }

/** Milliseconds without a letter before the search begins. */
const debounce = 500

export function Filters({ search, setSearch }: Props) {
  const i18n = useWords()
  const { language } = useSite()
  const set = (name: string, value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('page')
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const written = search.get('search') ?? ''
  const [draft, setDraft] = useState({ text: written, over: written })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setDraft({ text, over: written })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => set('search', text.trim()), debounce)
  }
  // What is being typed, until the visitor goes back to an address that says something else.
  const text = written === draft.over || written === draft.text.trim() ? draft.text : written
  const positions = [
    ['', i18n.t('All Leaders')],
    ['prime_minister', i18n.t('Prime Minister')],
    ['chief_minister', i18n.t('Chief Ministers')],
    ['mp', i18n.t('Members of Parliament')],
    ['mla', i18n.t('MLAs')],
  ] as const
  const position = search.get('position') ?? ''
  return (
    <form
      role="search"
      action={`${languages[language].prefix}/leaders-performance`}
      onSubmit={(event) => event.preventDefault()}
      className="mt-4 grid grid-cols-1 items-end gap-3 md:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <TextField
        label={i18n.t('Name, party, constituency or state')}
        type="search"
        name="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <SelectField
        label={i18n.t('Sort by')}
        name="sortBy"
        value={search.get('sortBy') ?? ''}
        onChange={(event) => set('sortBy', event.target.value)}
      >
        <option value="">{i18n.t('Highest Rated')}</option>
        <option value="name">{i18n.t('Alphabetical')}</option>
        <option value="trending">{i18n.t('Trending')}</option>
      </SelectField>
      <noscript>
        <SelectField label={i18n.t('Position')} name="position" defaultValue={position}>
          {positions.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <button type="submit" className={`${buttonLook()} mt-3`}>
          {i18n.t('Search')}
        </button>
      </noscript>
      <div className="needs-script md:col-span-2">
        <Chips label={i18n.t('Position')}>
          {positions.map(([value, label]) => (
            <Chip key={value} pressed={position === value} onPress={() => set('position', value)}>
              {label}
            </Chip>
          ))}
        </Chips>
      </div>
    </form>
  )
}

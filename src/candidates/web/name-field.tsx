// The box one types a name into: searches by itself once typing rests, and is an ordinary form without scripts.
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { languages, useSite } from '#base/web/site.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { useTypedBefore } from '#base/web/typed-before.ts'
import { useWords } from '#base/web/words.tsx'

const wait = 300

export function NameField() {
  const i18n = useWords()
  const { language } = useSite()
  const [search, setSearch] = useSearchParams()
  const written = search.get('name') ?? ''
  const [draft, setDraft] = useState({ text: written, over: written })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (text: string) => {
    clearTimeout(timer.current)
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('offset')
        if (text === '') next.delete('name')
        else next.set('name', text)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const type = (typed: string) => {
    setDraft({ text: typed, over: written })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(typed.trim()), wait)
  }
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, written, type)
  // What is being typed, until the visitor goes back to an address that says something else.
  const text = written === draft.over || written === draft.text.trim() ? draft.text : written
  return (
    <form
      role="search"
      action={`${languages[language].prefix}/candidate-analysis`}
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        ask(text.trim())
      }}
    >
      <div className="grow">
        <TextField
          label={i18n.t('Name of the candidate')}
          ref={field}
          name="name"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      {search.get('ids') ? <input type="hidden" name="ids" value={search.get('ids') ?? ''} /> : null}
      <button type="submit" className={buttonLook()}>
        {i18n.t('Search')}
      </button>
    </form>
  )
}

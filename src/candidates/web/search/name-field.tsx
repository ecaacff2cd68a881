// The search box for names: searches when typing pauses, and is an ordinary form without scripts.
import { useRef } from 'react'
import { useSearchParams } from '#base/web/here.tsx'
import { useSetSearchParam, useDebouncedText } from '#base/web/search-params.ts'
import { languages, useSite } from '#base/web/site.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { useEarlyInput } from '#base/web/browser/preserve-early-input.ts'
import { useWords } from '#base/web/words.tsx'

export function NameField() {
  const i18n = useWords()
  const { language } = useSite()
  const [search] = useSearchParams()
  const written = search.get('name') ?? ''
  const set = useSetSearchParam('offset')
  const { text, type, askNow } = useDebouncedText(written, (typed) => set('name', typed), 300)
  const field = useRef<HTMLInputElement>(null)
  useEarlyInput(field, written, type)
  return (
    <form
      role="search"
      action={`${languages[language].prefix}/candidate-analysis`}
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        askNow()
      }}
    >
      <div className="min-w-[min(100%,12rem)] flex-1">
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

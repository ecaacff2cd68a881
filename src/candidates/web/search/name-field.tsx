// The search box for names: searches when typing pauses, and is an ordinary form without scripts.
import { useSearchParams } from '#base/web/here.tsx'
import { languages } from '#base/web/site.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { idsIn } from './selection.ts'

export function NameField() {
  const { i18n, language } = useLanguage()
  const [search] = useSearchParams()
  const ids = idsIn(search)
  const written = search.get('name') ?? ''
  return (
    <form
      role="search"
      action={`${languages[language].prefix}/candidate-analysis`}
      className="flex flex-wrap items-end gap-2"
      data-in-place
    >
      <div className="min-w-[min(100%,12rem)] flex-1">
        <TextField
          label={i18n.t('Name of the candidate')}
          name="name"
          type="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={written}
        />
      </div>
      <input type="hidden" name="ids" value={ids.join(',')} disabled={ids.length === 0} />
      <button type="submit" className={buttonLook()}>
        {i18n.t('Search')}
      </button>
    </form>
  )
}

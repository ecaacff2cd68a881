// Filters for a page of figures: selects that change the address at once, or a form without scripts.
import type { ReactNode } from 'react'
import { useSearchParams } from '#base/web/here.tsx'
import { languages } from '#base/web/site.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { SelectField } from '#base/web/ui/field.tsx'
import { useLanguage } from '#base/web/words.tsx'

/** `path` is the page's own. */
export function FilterForm({ path, children }: { path: string; children: ReactNode }) {
  const { i18n, language } = useLanguage()
  return (
    <form
      action={`${languages[language].prefix}${path}`}
      data-in-place
      className="mt-6 grid grid-cols-1 items-end gap-3 sm:grid-cols-3"
    >
      {children}
      <div className="without-script">
        <button type="submit" className={buttonLook()}>
          {i18n.t('Show')}
        </button>
      </div>
    </form>
  )
}

/** `name` is a search parameter; a new choice starts on the first page. */
export function FilterSelect({
  name,
  label,
  children,
}: {
  name: string
  label: string
  children: ReactNode
}) {
  const [search] = useSearchParams()
  return (
    <SelectField label={label} name={name} defaultValue={search.get(name) ?? ''}>
      {children}
    </SelectField>
  )
}

// A select that changes the page's address at once; without script it belongs to a form with a button.
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { SelectField } from '#base/web/ui/field.tsx'

/** `name` is a search parameter; choosing begins again on the first page. */
export function Choose({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  return (
    <SelectField
      label={label}
      name={name}
      value={search.get(name) ?? ''}
      onChange={(event) => {
        const { value } = event.target
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
      }}
    >
      {children}
    </SelectField>
  )
}

// A select that changes the page's address at once; without script it belongs to a form with a button.
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useSet } from '#base/web/in-address.ts'
import { SelectField } from '#base/web/ui/field.tsx'

/** `name` is a search parameter; choosing begins again on the first page. */
export function Choose({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const [search] = useSearchParams()
  const set = useSet('page')
  return (
    <SelectField
      label={label}
      name={name}
      value={search.get(name) ?? ''}
      onChange={(event) => set(name, event.target.value)}
    >
      {children}
    </SelectField>
  )
}

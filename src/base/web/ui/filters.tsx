// The filters of a list or of figures: selects and words that change the address at once, or a form without scripts.
import type { ReactNode } from 'react'
import { addressIn } from '#base/languages.ts'
import { useSearchParams } from '../here.tsx'
import { nameIn, useSite } from '../site.ts'
import { buttonLook } from './button.tsx'
import { SelectField } from './field.tsx'

type Props = {
  /** The page's own. */
  path: string
  /** What the button is called that there is without scripts. */
  send: string
  className: string
  /** Has a field for words. */
  isSearch?: boolean
  children: ReactNode
}

export function FilterForm({ path, send, className, isSearch = false, children }: Props) {
  const { language } = useSite()
  return (
    <form
      role={isSearch ? 'search' : undefined}
      action={addressIn(language, path)}
      data-in-place
      className={`items-end gap-3 ${className}`}
    >
      {children}
      <div className="without-script">
        <button type="submit" className={buttonLook()}>
          {send}
        </button>
      </div>
    </form>
  )
}

type SelectProps = { name: string; label: string; children: ReactNode }

/** `name` is a search parameter; a new choice starts on the first page. */
export function FilterSelect({ name, label, children }: SelectProps) {
  const search = useSearchParams()
  return (
    <SelectField label={label} name={name} defaultValue={search.get(name) ?? ''}>
      {children}
    </SelectField>
  )
}

/** The states as options, by their names in the page's language. @param props.all the option for no state in particular. */
export function StateOptions({
  states,
  all,
}: {
  states: readonly { code: string; name: string; nameHi?: string | undefined }[]
  all: string
}) {
  const { language } = useSite()
  return (
    <>
      <option value="">{all}</option>
      {states.map(({ code, name, nameHi }) => (
        <option key={code} value={code}>
          {nameIn(language, name, nameHi)}
        </option>
      ))}
    </>
  )
}

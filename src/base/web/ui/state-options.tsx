// The states as the options of a select, by their names in the page's language.
import { nameIn, useSite } from '../site.ts'

/** @param props.all the option for no state in particular. */
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

// What was typed or ticked counts as typed now: React knows only what the server drew, and what a visitor does before its eyes.

type Typed = HTMLInputElement | HTMLTextAreaElement
export type Field = Typed | HTMLSelectElement

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

export const valueOf = (field: Field): string => (isBox(field) ? String(field.checked) : field.value)

/** The fields that say something else than the server drew, with what they say. */
export function changedFields(within: Element): Map<Field, string> {
  const fields = within.querySelectorAll<Typed>('input, textarea')
  const changed = Array.from(fields).filter(
    (field) =>
      isTyped(field) &&
      (isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue),
  )
  return new Map(changed.map((field) => [field, valueOf(field)]))
}

/** Not a file; and forms in place load the page again with what is in them (in-place.ts). */
export const isTyped = (field: Element): field is Typed =>
  field.matches('input:not([type=file]), textarea') && (field as Typed).form?.dataset['inPlace'] === undefined

export function fillIn(field: Field, value: string): void {
  if (isBox(field)) {
    const isWanted = value === 'true'
    if (isWanted === field.defaultChecked || (field.type === 'radio' && !isWanted)) return
    field.checked = !isWanted
    field.click()
    return
  }
  if ('defaultValue' in field) {
    if (value === field.defaultValue) return
    // React compares with the value that it saw last. Where the field says this already it is not touched: a keyboard may be composing it.
    const seen = (field as { _valueTracker?: { setValue(value: string): void } })._valueTracker
    if (seen && field.value === value) seen.setValue(field.defaultValue)
    else {
      field.value = field.defaultValue
      setPastReact(field, value)
      if (field.selectionStart !== null) field.setSelectionRange(value.length, value.length)
    }
  } else setPastReact(field, value)
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}

const setPastReact = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)

// What a visitor typed or ticked before a part woke counts as typed now: React knows only what the server drew.

type Field = HTMLInputElement | HTMLTextAreaElement

export function takeEarlyInput(within: Element): void {
  for (const field of within.querySelectorAll<Field>('input:not([type=file]), textarea')) {
    // These forms load the page again with what is in them (in-place.ts).
    if (field.form?.dataset['inPlace'] !== undefined) continue
    if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) tickAgain(field)
    else typeAgain(field)
  }
}

function tickAgain(box: HTMLInputElement): void {
  const { checked, defaultChecked, type } = box
  if (checked === defaultChecked || (type === 'radio' && !checked)) return
  box.checked = defaultChecked
  box.click()
}

/** @param value what was typed, if something has taken it off since. */
export function typeAgain(field: Field, value = field.value): void {
  const { defaultValue, selectionStart } = field
  const [from, to] =
    field.value === value ? [selectionStart, field.selectionEnd] : [value.length, value.length]
  if (value === defaultValue) return
  // React compares with the value that was last set through the field itself, so it is typed past that.
  field.value = defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (selectionStart !== null) field.setSelectionRange(from, to)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

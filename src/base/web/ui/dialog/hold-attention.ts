// What a modal dialog does for the keyboard and for screen readers, without a new style for every element of the page.

const stops = 'a[href], button, input, select, textarea, summary'

/** Until the returned function is called, focus that leaves the element comes back at its other end, and screen readers know nothing else. */
export function holdAttention(element: HTMLElement): () => void {
  const hidden: Element[] = []
  for (
    let inside: Element = element;
    inside !== document.body && inside.parentElement;
    inside = inside.parentElement
  )
    for (const beside of inside.parentElement.children)
      if (beside !== inside && !beside.hasAttribute('aria-hidden')) {
        beside.setAttribute('aria-hidden', 'true')
        hidden.push(beside)
      }
  const bringBack = ({ target }: FocusEvent) => {
    const outside = target as Element
    if (element.contains(outside) || !element.matches(':popover-open')) return
    const all = [...element.querySelectorAll<HTMLElement>(stops)]
    const wentBack = element.compareDocumentPosition(outside) & Node.DOCUMENT_POSITION_PRECEDING
    all.at(wentBack ? -1 : 0)?.focus()
  }
  document.addEventListener('focusin', bringBack)
  return () => {
    document.removeEventListener('focusin', bringBack)
    for (const one of hidden) one.removeAttribute('aria-hidden')
  }
}

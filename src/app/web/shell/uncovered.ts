// Floating controls give way: they are hidden while the visitor scrolls down, and wherever text or a control would lie under them.

const controls = 'a,button,input,select,textarea,summary,label,[role=radio]'
const afterScrolling = 120

/** @param slot what floats. Its children marked `data-yields` also hide where they would cover something. */
export function keepUncovered(slot: HTMLElement): () => void {
  let last = scrollY
  let settled = 0
  const look = () => {
    for (const one of slot.querySelectorAll<HTMLElement>('[data-yields]'))
      one.toggleAttribute('data-covering', coversSomething(one))
  }
  const soon = () => {
    clearTimeout(settled)
    settled = setTimeout(look, afterScrolling) as unknown as number
  }
  const scrolled = () => {
    // Phones bounce at both ends.
    const now = Math.max(0, scrollY)
    slot.toggleAttribute('data-away', now > last)
    last = now
    soon()
  }
  const grown = new ResizeObserver(soon)
  grown.observe(document.body)
  addEventListener('scroll', scrolled, { passive: true })
  addEventListener('resize', soon)
  return () => {
    clearTimeout(settled)
    grown.disconnect()
    removeEventListener('scroll', scrolled)
    removeEventListener('resize', soon)
  }
}

function coversSomething(one: HTMLElement): boolean {
  const { left, top, width, height } = one.getBoundingClientRect()
  // Not displayed at this width.
  if (width === 0) return false
  const steps = Math.ceil(width / 10)
  return Array.from({ length: steps + 1 }, (_, n) => left + (n * width) / steps).some((x) =>
    [0, 0.5, 1].some((down) => isTaken(x, top + down * height)),
  )
}

function isTaken(x: number, y: number): boolean {
  const below = document.elementsFromPoint(x, y).find((element) => !element.closest('.floating'))
  if (!below || below.contains(document.getElementById('main'))) return false
  return below.closest(controls) !== null || [...below.childNodes].some((node) => hasTextAt(node, x, y))
}

function hasTextAt(node: Node, x: number, y: number): boolean {
  if (!(node instanceof Text) || node.data.trim() === '') return false
  const range = document.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()].some(
    (line) => x >= line.left - 4 && x <= line.right + 4 && y >= line.top && y <= line.bottom,
  )
}

// Floating controls give way: they are there only at rest, not after scrolling down, and not where text or a control would
// lie under them. While anything moves they are gone: a finger that taps then means what it saw.

const controls = 'a,button,input,select,textarea,summary,label,[role=radio]'
const atRestAfter = 120
/** Controls are higher and wider than this. */
const raster = 10

/** @param slot what floats. Its children marked `data-yields` stay away where they would cover something. */
export function keepUncovered(slot: HTMLElement): void {
  let last = scrollY
  let isDown = false
  let settled = 0
  const look = () => {
    for (const one of slot.querySelectorAll<HTMLElement>('[data-yields]'))
      one.toggleAttribute('data-covering', coversSomething(one))
    slot.toggleAttribute('data-shown', !isDown)
  }
  const moved = () => {
    slot.removeAttribute('data-shown')
    clearTimeout(settled)
    settled = setTimeout(look, atRestAfter) as unknown as number
  }
  const listen = (types: readonly string[], heard: (event: Event) => void) => {
    for (const type of types) addEventListener(type, heard, { capture: true, passive: true })
  }
  listen(['scroll'], ({ target }) => {
    // Phones bounce at both ends. A table that scrolls in itself goes nowhere.
    const now = Math.max(0, scrollY)
    if (target === document) isDown = now > last
    last = now
    moved()
  })
  // What a tap or a key opens may lie there now.
  listen(['resize', 'click', 'input'], ({ target }) => {
    if (!(target instanceof Node && slot.contains(target))) moved()
  })
  listen(['keydown', 'pointerdown'], (event) =>
    slot.toggleAttribute('data-keyboard', event instanceof KeyboardEvent && event.key === 'Tab'),
  )
  new ResizeObserver(moved).observe(document.body)
}

function coversSomething(one: HTMLElement): boolean {
  const { left, top, width, height } = one.getBoundingClientRect()
  // Not displayed at this width.
  if (width === 0) return false
  return alongside(width).some((x) => alongside(height).some((y) => isTaken(left + x, top + y)))
}

/** Both ends, and places in between that are at most `raster` apart. */
function alongside(length: number): number[] {
  const steps = Math.ceil(length / raster)
  return Array.from({ length: steps + 1 }, (_, n) => (n * length) / steps)
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

// What a finger hits: whether each control in sight is the one that is tapped.
import type { Page } from '@playwright/test'

/** Between two looks, in pixels of scrolling. */
const step = 60

type Reach = {
  /** At so many places on the way back up, rests until what floats has returned. */
  rests?: number
  /** Longer than src/app/web/shell/uncovered.ts waits. */
  restFor?: number
}

/**
 * The controls of the page whose middle something else lies over, at every 60 pixels down and back up. What a bar across the
 * screen hides is as little in sight as what lies beyond the screen's edge; what floats is no bar.
 */
export const missedTaps = (page: Page, { rests = 0, restFor = 180 }: Reach = {}) =>
  page.evaluate(
    async ({ by, rests: most, restFor: time }) => {
      // The areas of a map interlock; their boxes say nothing.
      const controls =
        ':is(a[href], button, input, select, textarea, summary, [role=radio]):not(:disabled, svg *)'
      const isFixed = (one: Element) => /fixed|sticky/.test(getComputedStyle(one).position)
      const isBar = (one: Element | null): boolean =>
        one !== null &&
        !one.closest('.floating') &&
        ((isFixed(one) && one.getBoundingClientRect().width >= innerWidth * 0.8) || isBar(one.parentElement))
      /** Scrolled out of a box of its own, such as a wide table. */
      const isCut = (one: Element, x: number, y: number): boolean => {
        const box = one.parentElement
        if (!box || box === document.body) return false
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const { overflowX, overflowY } = getComputedStyle(box)
        const cuts = (overflow: string, at: number, from: number, to: number) =>
          overflow !== 'visible' && (at < from || at > to)
        return cuts(overflowX, x, left, right) || cuts(overflowY, y, top, bottom) || isCut(box, x, y)
      }
      const faults = new Set<string>()
      const look = (scrolled: number) => {
        for (const one of document.querySelectorAll<HTMLElement>(controls)) {
          const [box] = one.getClientRects()
          if (!box || box.width < 2 || box.height < 2) continue
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
          if (x < 0 || x >= innerWidth || y < 0 || y >= innerHeight) continue
          if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
          const hit = document.elementFromPoint(x, y)
          if (!hit || one.contains(hit) || hit.closest('label')?.control === one) continue
          if (isBar(hit) || isCut(one, x, y)) continue
          const name = one.getAttribute('aria-label') ?? one.textContent.trim()
          faults.add(
            `${name.slice(0, 30) || one.outerHTML.slice(0, 60)} at ${scrolled}: ${hit.outerHTML.slice(0, 90)}`,
          )
        }
      }
      const goTo = (top: number) => scrollTo({ top, behavior: 'instant' })
      const end = document.documentElement.scrollHeight - innerHeight
      const places = Array.from({ length: Math.ceil(end / by) + 1 }, (_, n) => Math.min(end, n * by))
      for (const place of places) {
        goTo(place)
        // It has given way at the first step.
        if (most > 0 && place <= by) await new Promise((go) => setTimeout(go, time))
        look(place)
      }
      for (let n = 1; n <= most; n += 1) {
        const place = Math.round((end * (most - n)) / most)
        goTo(place)
        await new Promise((go) => setTimeout(go, time))
        look(place)
      }
      return [...faults]
    },
    { by: step, rests, restFor },
  )

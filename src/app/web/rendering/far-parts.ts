// The parts of the first page that wait with their layout (site.css).
import { whenIdle } from '#base/web/idle.ts'

/** One after the other, so that none holds up a tap. Then every height is right, and going back finds each place. */
export async function layOutFarParts(): Promise<void> {
  const root = document.documentElement
  if (root.dataset['farParts'] === undefined) return
  for (const part of document.querySelectorAll<HTMLElement>('.far-part, .far-rest > *')) {
    part.style.setProperty('content-visibility', 'visible')
    await whenIdle()
  }
  delete root.dataset['farParts']
}

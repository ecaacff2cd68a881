// A canvas with moving check marks; never if the visitor prefers reduced motion or data.
import { useEffect, useRef } from 'react'
import type { Field, Motion } from './hero-motion.ts'

type Maker = (make: typeof import('./hero-motion.ts'), field: Field) => Motion

type Props = {
  className: string
  /** Must be the same function each time. */
  motion: Maker
  hovering?: () => boolean
  colours: (look: CSSStyleDeclaration) => readonly string[]
  /** A media query for screens with space for it. */
  on?: string
  /** Called once it moves. */
  onBegin?: () => void
}

export function MovingMarks({ className, motion, hovering, colours, on = 'all', onBegin }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const surface = canvas.current
    if (!surface || !motionWanted() || !matchMedia(on).matches) return undefined
    const ended = new AbortController()
    void begin()
    return () => ended.abort()

    async function begin() {
      const [{ animate }, make] = await Promise.all([import('./hero-canvas.ts'), import('./hero-motion.ts')])
      if (ended.signal.aborted || !surface) return
      animate({
        canvas: surface,
        motion: (field) => motion(make, field),
        colours: () => colours(getComputedStyle(surface)),
        ...(hovering ? { hovering } : {}),
        signal: ended.signal,
      })
      onBegin?.()
    }
  }, [motion, hovering, colours, on, onBegin])
  return <canvas ref={canvas} aria-hidden="true" className={className} />
}

function motionWanted(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true
}

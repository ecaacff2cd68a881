// Faint check marks behind the home page, on screens wider than the text. Decorative.
import { MovingMarks } from './moving-marks.tsx'

const motion: Parameters<typeof MovingMarks>[0]['motion'] = (make, field) => make.backgroundMotion({ field })
const colours = (look: CSSStyleDeclaration) => [1, 2, 3, 4, 5].map((n) => look.getPropertyValue(`--hue-${n}`))

export default function HeroBackground() {
  return (
    <MovingMarks
      className="hero-background pointer-events-none fixed inset-0 -z-10 size-full max-xl:hidden"
      motion={motion}
      colours={colours}
      on="(min-width: 80rem)"
    />
  )
}

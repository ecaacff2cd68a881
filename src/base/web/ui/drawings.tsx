// Drawings are files (*.svg) in one style: lines of 2 px in ink, one part in the accent colour.
import type { ReactNode } from 'react'

/** @param svg a file of ours, imported with `?raw`. Whoever cannot see it reads the same in the text beside it. */
export const Drawing = ({ svg, className = 'block w-full' }: { svg: string; className?: string }) => (
  <span
    aria-hidden="true"
    className={`[&>svg]:size-full ${className}`}
    // oxlint-disable-next-line react/no-danger -- a file of ours
    dangerouslySetInnerHTML={{ __html: svg }}
  />
)

type Labelled = {
  svg: string
  /** Its file says the same. */
  size: `${number} ${number}`
  /** What it shows, for whoever cannot see it. */
  label: string
  className?: string
  /** The words in it: `<text>`. */
  children: ReactNode
}

/** A drawing with words. */
export const LabelledDrawing = ({ svg, size, label, className = '', children }: Labelled) => (
  <svg viewBox={`0 0 ${size}`} role="img" aria-label={label} className={`mt-3 w-full text-ink ${className}`}>
    {/* oxlint-disable-next-line react/no-danger -- a file of ours */}
    <g dangerouslySetInnerHTML={{ __html: svg }} />
    {children}
  </svg>
)

/** Text at a readable width, and a drawing that stays beside it from tablet width on; not on paper. */
export const Beside = ({ children, drawing }: { children: ReactNode; drawing: string }) => (
  <div className="gap-x-10 md:grid md:grid-cols-[minmax(0,65ch)_minmax(9rem,20rem)] md:justify-between">
    <div className="min-w-0">{children}</div>
    <div className="mt-10 text-ink max-md:hidden print:hidden">
      <div className="sticky top-24">
        <Drawing svg={drawing} />
      </div>
    </div>
  </div>
)

// Stars: one that is full or empty, and five that show an average.
type Props = { className?: string }

/** Relative to its top point, so that it can be drawn anywhere. */
const outline = 'l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-2.9-5.4 2.9 1.1-6.1-4.5-4.3 6.1-.8z'
const shape = `M12 3.2${outline}`
/** Five in a row, each 24 units wide. */
const fiveStars = [12, 36, 60, 84, 108].map((x) => `M${x} 3.2${outline}`).join('')

export function Star({ full, className = 'size-7' }: Props & { full: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`${className} stroke-current ${full ? 'fill-current text-accent' : 'fill-none text-strong-line'}`}
      strokeWidth="1.5"
    >
      <path d={shape} />
    </svg>
  )
}

/** Solid and in ink, unlike the outlines that a visitor taps. @param mean 0 to 5; the words are beside it. */
export function MeanStars({ mean }: { mean: number }) {
  return (
    <svg viewBox="0 0 120 24" aria-hidden="true" className="h-5 w-25 rtl:mirrored">
      <path d={fiveStars} className="fill-line" />
      <svg width={Math.round(mean * 240) / 10} height="24">
        <path d={fiveStars} className="fill-ink" />
      </svg>
    </svg>
  )
}

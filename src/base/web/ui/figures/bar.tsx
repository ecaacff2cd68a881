// A share as a bar beside its figure. Decorative: the figure is next to it as text.
type Props = {
  part: number
  /** The unknown share, hatched at the end of the bar. */
  unknown?: number
  className?: string
}

const width = (part: number) => `${(Math.min(1, Math.max(0, part)) * 100).toFixed(2)}%`

export function Bar({ part, unknown = 0, className = 'fill-solid' }: Props) {
  return (
    <svg
      className="block h-2 w-full rounded-xs bg-line [print-color-adjust:exact] rtl:mirrored"
      aria-hidden="true"
    >
      {unknown > 0 ? (
        <line
          x1={width(1 - unknown)}
          x2="100%"
          y1="4"
          y2="4"
          strokeWidth="8"
          strokeDasharray="2 3"
          className="stroke-paper"
        />
      ) : null}
      <rect width={width(part)} height="100%" rx="2" className={className} />
    </svg>
  )
}

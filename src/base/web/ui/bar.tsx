// A share as a bar beside its figure. Decoration only: the figure stands next to it in words.
export function Bar({ part, className = 'fill-solid' }: { part: number; className?: string }) {
  const width = `${(Math.min(1, Math.max(0, part)) * 100).toFixed(2)}%`
  return (
    <svg className="block h-2 w-full" aria-hidden="true">
      <rect width="100%" height="100%" rx="2" className="fill-line" />
      <rect width={width} height="100%" rx="2" className={className} />
    </svg>
  )
}

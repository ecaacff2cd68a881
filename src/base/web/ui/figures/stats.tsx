// A few large figures, each above its name, in a row that wraps.
import type { ReactNode } from 'react'

type Stat = readonly [name: string, value: ReactNode]

/** @param props.large for the one or two figures that open a page (opening.tsx). */
export function Stats({ of, large = false }: { of: readonly Stat[]; large?: boolean }) {
  // Months instead of a number are too wide for a large figure.
  const long = of.some(([, value]) => typeof value === 'string' && value.length > 12)
  const look = large && !long ? 'text-4xl leading-tight' : 'text-xl md:text-2xl'
  return (
    <dl
      className={`mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4 ${large ? 'max-w-3xl' : 'border-y border-line py-4'}`}
    >
      {of.map(([name, value]) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className={`font-headline font-bold ${look}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

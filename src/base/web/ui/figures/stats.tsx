// A few figures, each above its name, in a row that wraps.
import type { ReactNode } from 'react'

type Stat = readonly [name: string, value: ReactNode]

export function Stats({ of }: { of: readonly Stat[] }) {
  return of.length === 0 ? null : (
    <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4 border-y border-line py-4">
      {of.map(([name, value]) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-headline text-xl font-bold md:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

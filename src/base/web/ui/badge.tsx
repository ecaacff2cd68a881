// A word or two about the item beside it. The words carry the meaning; icon and colour only help.
import type { ReactNode } from 'react'

type Tone = keyof typeof tones

const tones = {
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent',
  quiet: 'bg-sunken text-muted dark:bg-line',
}

type Props = { tone?: Tone; Icon?: (props: { className: string }) => ReactNode; children: ReactNode }

export function Badge({ tone = 'quiet', Icon, children }: Props) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded px-2 align-middle text-sm font-semibold sm:whitespace-nowrap ${tones[tone]}`}
    >
      {Icon ? <Icon className="size-4" /> : null}
      {children}
    </span>
  )
}

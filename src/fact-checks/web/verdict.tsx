// A verdict: always an icon and a word besides the colour.
import type { ReactNode } from 'react'
import { Badge } from '#base/web/ui/badge.tsx'
import { AlertIcon, CheckIcon, CloseIcon, HelpIcon, InfoIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'
import { shownVerdict, verdictLabel, type Verdict } from '../contract.ts'

const looks = {
  true: { Icon: CheckIcon, colours: 'border-good bg-good-soft text-good', tone: 'good' },
  false: { Icon: CloseIcon, colours: 'border-bad bg-bad-soft text-bad', tone: 'bad' },
  misleading: { Icon: AlertIcon, colours: 'border-accent bg-accent-soft text-accent', tone: 'accent' },
  unverified: { Icon: HelpIcon, colours: 'border-strong-line bg-sunken text-ink', tone: 'quiet' },
} as const

/** Nothing is stated, so nothing is coloured. */
const noVerdict = { Icon: InfoIcon, tone: 'quiet' } as const

export function VerdictBadge({ verdict }: { verdict: Verdict | undefined }) {
  const i18n = useWords()
  const shown = shownVerdict(verdict)
  const { Icon, tone } = shown === undefined ? noVerdict : looks[shown]
  return (
    <Badge tone={tone} Icon={Icon}>
      {i18n.t(verdictLabel(verdict))}
    </Badge>
  )
}

/** The verdict's meaning, across the full width; `children` is for dates and places. */
export function VerdictBanner({ verdict, children }: { verdict: Verdict; children?: ReactNode }) {
  const i18n = useWords()
  // A published answer always has a verdict; one that this page does not know yet has no meaning here.
  const shown = shownVerdict(verdict)
  const { Icon, colours } = looks[shown ?? 'unverified']
  const meanings = {
    true: i18n.t('The claim is correct.'),
    false: i18n.t('The claim is wrong.'),
    misleading: i18n.t('Part of it is correct, but it leads to a wrong conclusion.'),
    unverified: i18n.t('There is not enough evidence to say whether it is correct.'),
  }
  return (
    <div className={`flex items-start gap-3 rounded border-s-4 p-4 ${colours}`}>
      <Icon className="mt-0.5 size-8 shrink-0" />
      <div className="min-w-0">
        <p className="text-xl font-bold">{i18n.t(verdictLabel(verdict))}</p>
        {shown === undefined ? null : <p className="text-ink">{meanings[shown]}</p>}
        {children}
      </div>
    </div>
  )
}

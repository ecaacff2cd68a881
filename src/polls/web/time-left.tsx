// When a poll ends. The cached page has the date; the phone computes the time left.
import { day } from '#base/web/format.ts'
import { useMinute } from '#base/web/minute.ts'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'

const hour = 3_600_000

/** Whole days and hours left, so the last hour is hour 0; undefined once it has ended. @param now milliseconds. */
export function timeLeft(endDate: string, now: number): { days: number; hours: number } | undefined {
  const left = Date.parse(endDate) - now
  if (left <= 0) return undefined
  const hours = Math.floor(left / hour)
  return { days: Math.floor(hours / 24), hours: hours % 24 }
}

type Props = { endDate: string; ended: boolean; className?: string }

export function TimeLeft({ endDate, ended, className }: Props) {
  const i18n = useWords()
  const now = useMinute()
  // The cached page is the same at any time, so it shows the end date.
  if (!ended && now === undefined) return null
  const left = ended || now === undefined ? undefined : timeLeft(endDate, now)
  const text =
    left === undefined
      ? i18n.t('Ended')
      : left.days === 0
        ? i18n.t('{hours}h left', { hours: left.hours })
        : i18n.t('{days}d {hours}h left', left)
  return <span className={className}>{text}</span>
}

/** "Ends 26 November 2026": the last Indian day on which it accepts answers. */
export function EndDay({ endDate, ended }: Omit<Props, 'className'>) {
  const i18n = useWords()
  const { language } = useSite()
  // A poll ends with its day, at the instant the next one begins.
  const last = day(new Date(Date.parse(endDate) - 1).toISOString(), language)
  return (
    <time dateTime={endDate} className="inline-block">
      {ended ? i18n.t('Ended {date}', { date: last }) : i18n.t('Ends {date}', { date: last })}
    </time>
  )
}

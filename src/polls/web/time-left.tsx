// When a poll ends. The cached page has the date; the phone computes the time left (tell-left.ts).
import { day } from '#base/web/format.ts'
import { useLanguage, useWords } from '#base/web/words.tsx'

type Props = { endDate: string; ended: boolean; className?: string }

export function TimeLeft({ endDate, ended, className }: Props) {
  const i18n = useWords()
  const over = i18n.t('Ended')
  return (
    <span
      className={className}
      data-until={endDate}
      data-days={i18n.t('{days}d {hours}h left', { days: '{days}', hours: '{hours}' })}
      data-hours={i18n.t('{hours}h left', { hours: '{hours}' })}
      data-over={over}
      suppressHydrationWarning
    >
      {ended ? over : ''}
    </span>
  )
}

/** "Ends 26 November 2026": the last Indian day on which it accepts answers. */
export function EndDay({ endDate, ended }: Omit<Props, 'className'>) {
  const { i18n, language } = useLanguage()
  // A poll ends with its day, at the instant the next one begins.
  const last = day(new Date(Date.parse(endDate) - 1).toISOString(), language)
  return (
    <time dateTime={endDate} className="inline-block">
      {ended ? i18n.t('Ended {date}', { date: last }) : i18n.t('Ends {date}', { date: last })}
    </time>
  )
}

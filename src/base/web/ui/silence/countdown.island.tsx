// How long something is still silent.
import { useMinute } from '../../minute.ts'
import { useWords } from '../../words.tsx'

/** The cached page has the time; the phone computes how much is left. */
export default function Countdown({ until }: { until: string }) {
  const i18n = useWords()
  const now = useMinute()
  const minutes = now === undefined ? 0 : Math.ceil((Date.parse(until) - now) / 60_000)
  if (minutes <= 0) return null
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return (
    <span className="whitespace-nowrap">
      {hours >= 48
        ? i18n.t('({days} days left)', { days: Math.floor(hours / 24) })
        : hours > 0
          ? i18n.t('({hours} h {minutes} min left)', { hours, minutes: rest })
          : i18n.t('({minutes} min left)', { minutes })}
    </span>
  )
}

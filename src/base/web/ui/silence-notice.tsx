// Replaces something silent: says what is withheld, until when, and by which law.
import { Link } from '../here.tsx'
import type { Silent } from '../../silence.ts'
import { moment } from '../format.ts'
import { useMinute } from '../minute.ts'
import { useSite } from '../site.ts'
import { lawName } from '../names/law-name.ts'
import { useWords } from '../words.tsx'

type Props = {
  silent: Silent
  /** In lists: without the law. */
  brief?: boolean
  className?: string
}

export function SilenceNotice({ silent, brief = false, className = '' }: Props) {
  const i18n = useWords()
  const { language } = useSite()
  return (
    <p role="note" className={`max-w-prose border-s-4 border-accent ps-3 ${className}`}>
      {silent.until === undefined || silent.reason === 'incomplete' ? (
        i18n.t('Closed for now.')
      ) : (
        <>
          {i18n.t('Closed; shown again from {time}.', { time: moment(silent.until, language) })}{' '}
          <Countdown until={silent.until} />
        </>
      )}
      {brief ? ' ' : <> · {lawName(silent.law, i18n, language)} · </>}
      <Link className="link" to="/silence">
        {i18n.t('Silence Period')}
      </Link>
    </p>
  )
}

/** The cached page has the time; the phone computes how much is left. */
function Countdown({ until }: { until: string }) {
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

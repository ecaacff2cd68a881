// When something happened. A kept page is the same for everybody and may be minutes old, so it says the day;
// how long ago that is, the phone says.
import { ago, moment } from '../format.ts'
import { useMinute } from '../minute.ts'
import { useSite } from '../site.ts'

/** @param at ISO 8601. */
export function Ago({ at, className }: { at: string; className?: string }) {
  const { language } = useSite()
  const now = useMinute()
  const full = moment(at, language)
  return (
    <time dateTime={at} title={full} className={className}>
      {now === undefined ? full : ago(at, now, language)}
    </time>
  )
}

// The time of an event. A cached page is the same for everyone and may be minutes old, so it shows the date;
// the phone computes how long ago that is.
import { ago, moment } from '../format.ts'
import { useMinute } from '../minute.ts'
import { useSite } from '../site.ts'

/** @param at ISO 8601. */
export function Ago({ at }: { at: string }) {
  const { language } = useSite()
  const now = useMinute()
  const full = moment(at, language)
  return (
    <time dateTime={at} title={full}>
      {now === undefined ? full : ago(at, now, language)}
    </time>
  )
}

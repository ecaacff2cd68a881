// The time of an event. A cached page is the same for everyone and may be minutes old, so it shows the date;
// the phone computes how long ago that is (src/app/web/shell/later.ts).
import { moment } from '../format.ts'
import { useSite } from '../site.ts'

/** @param at ISO 8601. */
export function Ago({ at }: { at: string }) {
  const { language } = useSite()
  const full = moment(at, language)
  return (
    <time dateTime={at} title={full} data-ago="">
      {full}
    </time>
  )
}

// On paper each page begins with the site's name, the page's address and the day. Loaded when the page is idle: nobody
// prints before.
import { useLocation } from 'react-router'
import { day } from '#base/web/format.ts'
import { useMinute } from '#base/web/minute.ts'
import { addressIn, useSite } from '#base/web/site.ts'
import { useCurrentPath } from './navigation.ts'

export function Letterhead() {
  const { name, origin, language } = useSite()
  const path = useCurrentPath() ?? '/'
  const { search } = useLocation()
  const now = useMinute()
  return (
    <p className="letterhead hidden text-xs" dir="ltr">
      {name} · {origin + addressIn(language, path) + search}
      {now === undefined ? null : ` · ${day(new Date(now).toISOString(), language)}`}
    </p>
  )
}

// Parts of the frame that nobody waits for: notices, and what only paper shows.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { day } from '#base/web/format.ts'
import { whenIdle } from '#base/web/idle.ts'
import { useMinute } from '#base/web/minute.ts'
import { addressIn, languages, useSite } from '#base/web/site.ts'
import { useCurrentPath } from './shell/navigation.ts'
import Notifications from './shell/notifications.tsx'

/** The menu of languages needs fonts for eight scripts. It opens at once if the browser has looked for each before. */
async function findFonts() {
  for (const { name, locale } of Object.values(languages)) {
    await whenIdle()
    const text = document.createElement('span')
    text.className = 'invisible absolute'
    text.lang = locale
    text.textContent = name
    document.body.append(text)
    text.getBoundingClientRect()
    text.remove()
  }
}

export default function WhenIdle() {
  useEffect(() => void findFonts(), [])
  return (
    <>
      <Letterhead />
      <Notifications />
    </>
  )
}

/** On paper each page begins with the site's name, the page's address and the day. */
function Letterhead() {
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

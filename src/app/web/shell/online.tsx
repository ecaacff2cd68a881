// The number of visitors online; hidden until the server has sent it.
import { useSyncExternalStore } from 'react'
import { count } from '#base/web/format.ts'
import { initialOnline, live } from '#base/web/live.ts'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'

export default function Online() {
  const i18n = useWords()
  const { language } = useSite()
  const { connected, online } = useSyncExternalStore(live.watch, live.state, initialOnline)
  if (online === undefined) return null
  return (
    <p className="flex items-center gap-2">
      {connected ? (
        <span role="img" aria-label={i18n.t('Live')} className="pulse size-2 rounded-full bg-good" />
      ) : null}
      {i18n.t('{count} online', { count: count(online, language) })}
    </p>
  )
}

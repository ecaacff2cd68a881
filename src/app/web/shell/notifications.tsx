// Live events as notices in the visitor's language.
import { useEffect } from 'react'
import { liveNotification } from '#base/contract.ts'
import { live } from '#base/web/live.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { useWords } from '#base/web/words.tsx'

export default function Notifications() {
  const i18n = useWords()
  useEffect(() => {
    const known: Readonly<Record<string, string>> = {
      'Fact check published': i18n.t('Fact check published'),
      'There is a new poll. See Polls & Forecasts.': i18n.t('There is a new poll. See Polls & Forecasts.'),
    }
    return live.subscribe(undefined, liveNotification, ({ id, title, description }) => {
      // If the title introduces the text, the rest is someone's own words.
      const own = description.startsWith(`${title}: `) ? description.slice(title.length) : undefined
      const [ours, rest] = own === undefined ? [description, ''] : [title, own]
      toast((known[ours] ?? ours) + rest, { id })
    })
  }, [i18n])
  return null
}

// Live events as notices in the visitor's language.
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { liveNotification, silenceChanged } from '#base/contract.ts'
import { whenKeptTooLong } from '#base/web/keep-until.ts'
import { live } from '#base/web/live.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { useWords } from '#base/web/words.tsx'
import { noticeWords } from '../../notice-words.ts'
import { readAgain } from './silence-edge.ts'

export default function Notifications() {
  const i18n = useWords()
  useEffect(() => {
    return live.subscribe(undefined, liveNotification, (notice) => {
      toast(noticeWords(i18n, notice), { id: notice.id })
    })
  }, [i18n])
  const client = useQueryClient()
  useEffect(() => {
    const again = () => void readAgain(client)
    let { connected } = live.state()
    let lost = false
    const leave = [
      live.subscribe(undefined, silenceChanged, again),
      whenKeptTooLong(again),
      // A phone that slept may have missed it.
      live.watch(() => {
        const now = live.state().connected
        if (connected && !now) lost = true
        if (now && lost) {
          lost = false
          again()
        }
        connected = now
      }),
    ]
    return () => leave.forEach((stop) => stop())
  }, [client])
  return null
}

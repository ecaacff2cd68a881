// What happens on the site while a visitor is here, as notices.
import { useEffect } from 'react'
import { liveNotification } from '#base/contract.ts'
import { live } from '#base/web/live.ts'
import { toast } from '#base/web/toast.ts'

export default function Notifications() {
  useEffect(
    () => live.subscribe(undefined, liveNotification, ({ id, description }) => toast(description, { id })),
    [],
  )
  return null
}

// Parts of the frame that nobody waits for.
import { Letterhead } from './letterhead.tsx'
import Notifications from './notifications.tsx'

export default function WhenIdle() {
  return (
    <>
      <Letterhead />
      <Notifications />
    </>
  )
}

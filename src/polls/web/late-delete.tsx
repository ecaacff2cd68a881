// The few who may delete a poll get the button, and the window that asks again, when it is known that they may.
import { useLazyModule } from '#base/web/lazy-module.tsx'

const load = () => import('./delete-poll.tsx')

export function LateDelete(of: { id: string; title: string }) {
  const [part] = useLazyModule(load, 'idle')
  return part ? <part.DeletePoll {...of} /> : null
}

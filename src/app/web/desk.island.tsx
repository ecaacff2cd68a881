// The desk is an application: one part, with the words of its features.
import { Desk } from '#desk/web/desk.tsx'

const tabs = () => import('./desk-tabs.tsx')

export default function DeskApplication() {
  return <Desk tabs={tabs} />
}

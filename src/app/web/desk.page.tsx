// The operators' page: a sign-in form for everyone, and behind it the desk, with the words of its features.
import { Desk, deskReads } from '#desk/web/desk.tsx'

export const words = ['desk']

export const reads = deskReads

export const ownParameters = true

const tabs = () => import('./desk-tabs.tsx')

export default function DeskPage() {
  return <Desk tabs={tabs} />
}

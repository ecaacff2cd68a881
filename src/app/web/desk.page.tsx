// The operators' page: a sign-in form for everyone, and behind it the desk, with the words of its features.
import { onDemand } from '#base/web/lazy-module.tsx'
import { Desk, deskReads } from '#desk/web/desk.tsx'

export const words = ['desk']

export const reads = deskReads

const tabs = onDemand(
  () => import('./desk-tabs.tsx'),
  ['desk', 'sources', 'elections', 'fact-checks', 'candidates', 'leaders', 'news', 'polls'],
)

export default function DeskPage() {
  return <Desk tabs={tabs} />
}

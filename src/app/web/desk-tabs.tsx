// The tabs of the desk, including Imports from the feature to its right.
import { DeskTabs, type Me } from '#desk/web/desk-tabs.tsx'
import { Imports } from '#sources/web/imports.tsx'

export default function TabsWithImports({ me }: { me: Me }) {
  return <DeskTabs me={me} imports={<Imports />} />
}

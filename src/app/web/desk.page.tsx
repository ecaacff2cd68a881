// The operators' page: a sign-in form for everyone, and behind it the desk.
import { Island } from '#base/web/island.tsx'
import { DeskHead, deskReads } from '#desk/web/desk.tsx'
import DeskApplication from './desk.island.tsx'

export const reads = deskReads

export default function DeskPage() {
  return (
    <>
      <DeskHead />
      <Island of={DeskApplication} when="load" />
    </>
  )
}

// What is behind the door of the desk: its rooms, and the imports of the room to its right.
import { Rooms } from '#desk/web/rooms.tsx'
import { Imports } from '#sources/web/imports.tsx'

export default function DeskRooms({ me }: { me: string }) {
  return <Rooms me={me} imports={<Imports />} />
}

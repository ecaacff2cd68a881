// What is behind the door of the desk: its rooms, and the imports of the room to its right.
import { Rooms, type Me } from '#desk/web/rooms.tsx'
import { Imports } from '#sources/web/imports.tsx'

export default function DeskRooms({ me }: { me: Me }) {
  return <Rooms me={me} imports={<Imports />} />
}

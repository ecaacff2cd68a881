// A name, and the way to the person's one page where we know whose it is.
import { Link } from '#base/web/here.tsx'

export function HolderName({ of: { name, personId } }: { of: { name: string; personId?: string } }) {
  if (personId === undefined) return <>{name}</>
  return (
    <Link className="link thumb-room" to={`/cand/${personId}`}>
      {name}
    </Link>
  )
}

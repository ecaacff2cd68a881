// A name, and the way to the person's one page where we know whose it is.
import { useWords } from '#base/web/words.tsx'
import { personName } from '#base/web/names/data-names.ts'
import { Link } from '#base/web/here.tsx'

export function HolderName({ of: { name, personId } }: { of: { name: string; personId?: string } }) {
  const i18n = useWords()
  return (
    <Link className="link thumb-room" to={personId && `/cand/${personId}`}>
      {personName(i18n, name)}
    </Link>
  )
}

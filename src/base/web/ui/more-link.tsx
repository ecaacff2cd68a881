// The end of a list that grows: a link to its next page, whose entries a browser adds to the list above (src/app/web/parts/more.ts).
import { Link } from '../here.tsx'
import { buttonLook } from './button.tsx'

type Props = {
  to: string
  list: string
  /** Adds them as the end of the list comes near. */
  bySelf?: boolean
  children: string
}

export const MoreLink = ({ to, list, bySelf = false, children }: Props) => (
  <Link
    className={`${buttonLook('quiet')} mt-4 w-full`}
    to={to}
    data-more={list}
    data-by-self={bySelf ? '' : undefined}
  >
    {children}
  </Link>
)

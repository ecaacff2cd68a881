// The link to the parent page, above the heading.
import { Link } from '../here.tsx'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="tall-link print:hidden" to={to}>
      <span>
        <span aria-hidden="true" className="me-1 inline-block rtl:mirrored">
          ←
        </span>
        {children}
      </span>
    </Link>
  )
}

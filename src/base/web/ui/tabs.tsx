// Parts of a page that have an address each, so they work without scripts, can be shared, and Back goes back.
import { Link } from 'react-router'

export type Tab = { name: string; label: string; /** Address from here: `?tab=compare`. */ to: string }

export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <nav aria-label={label} className="mt-6 border-b border-line">
      <ul className="flex flex-wrap gap-x-4 max-sm:text-sm sm:gap-x-5">
        {tabs.map(({ name, label: text, to }) => (
          <li key={name}>
            <Link
              to={to}
              preventScrollReset
              aria-current={name === current ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-3 border-transparent text-muted hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

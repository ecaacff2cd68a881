// Tabs with their own addresses, so they work without scripts, can be shared, and Back works.
import { Link } from '../here.tsx'

export type Tab = { name: string; label: string; /** Address from here: `?tab=compare`. */ to: string }

export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <nav aria-label={label} className="mt-6">
      {/* On a phone columns of one width, in which long labels take two lines. */}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(6.25rem,100%),1fr))] max-sm:text-sm in-[:lang(ta)]:grid-cols-2 sm:flex sm:flex-wrap">
        {tabs.map(({ name, label: text, to }) => (
          // Each has its own line, because they may wrap to two rows; the last one's extends to the edge.
          <li
            key={name}
            className="flex border-b border-line print:border-0 print:not-has-[[aria-current]]:hidden pe-4 sm:pe-5 last:grow last:pe-0"
          >
            <Link
              to={to}
              inPlace
              aria-current={name === current ? 'page' : undefined}
              className="-mb-px print:border-0 inline-flex min-h-11 items-center border-b-3 leading-tight border-transparent text-muted hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

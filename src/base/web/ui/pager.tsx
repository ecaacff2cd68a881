// Links to the pages of a long list: up to five numbers around the current one.
import { Link } from '../here.tsx'
import { count } from '../format.ts'
import { useLanguage } from '../words.tsx'

type Props = {
  current: number
  total: number
  /** The relative address of a page: `?page=2`. */
  to: (page: number) => string
  label: string
}

const shown = 5
const look = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded border px-3'

export function Pager({ current, total, to, label }: Props) {
  const { i18n, language } = useLanguage()
  if (total < 2) return null
  const first = Math.max(1, Math.min(current - Math.floor(shown / 2), total - shown + 1))
  const pages = Array.from({ length: Math.min(shown, total) }, (_, i) => first + i)
  const step = (page: number, rel: 'prev' | 'next', name: string) =>
    page < 1 || page > total ? null : (
      <li>
        <Link to={to(page)} rel={rel} className={`${look} border-strong-line hover:border-ink`}>
          {name}
        </Link>
      </li>
    )
  return (
    <nav aria-label={label} className="mt-6">
      <ul className="flex flex-wrap items-center gap-2">
        {step(current - 1, 'prev', i18n.t('Previous'))}
        {pages.map((page) => (
          <li key={page}>
            <Link
              to={to(page)}
              aria-label={i18n.t('Page {page} of {total}', {
                page: count(page, language),
                total: count(total, language),
              })}
              aria-current={page === current ? 'page' : undefined}
              className={`${look} border-line hover:border-ink aria-[current]:border-solid aria-[current]:bg-solid aria-[current]:font-semibold aria-[current]:text-on-solid`}
            >
              {count(page, language)}
            </Link>
          </li>
        ))}
        {step(current + 1, 'next', i18n.t('Next'))}
      </ul>
    </nav>
  )
}

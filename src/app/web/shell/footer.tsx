// The footer of every page: links and the online count.
import { Link } from '#base/web/here.tsx'
import { useSite } from '#base/web/site.ts'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import { Logo } from './logo.tsx'
import type { NavItem } from '#base/web/feature.ts'
import { currentAt, useCurrentPath, useNavigationOfSite } from './navigation.ts'
import { timeZone } from '#base/web/format.ts'

const firstYear = 2024

// Years have the same digits in all languages of the site.
const year = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone })
const thisYear = () => year.format(new Date())

export function Footer() {
  const i18n = useWords()
  const { name, links } = useSite()
  const { columns, legal } = useNavigationOfSite()
  return (
    <footer className="border-t border-line bg-sunken text-sm wrap-anywhere">
      <div className="mx-auto max-w-6xl px-4">
        <div className="flex flex-wrap gap-x-6 pt-4 *:min-w-0 md:grid md:grid-cols-3 md:gap-y-3 md:pb-4 lg:grid-cols-[2fr_1fr_1fr_1fr] lg:gap-y-6 lg:py-8">
          <div className="max-md:w-full md:max-lg:col-span-3 lg:max-w-sm">
            <p className="flex items-center gap-2 text-lg font-bold max-md:hidden">
              <Logo className="size-6" />
              {name}
            </p>
            <p className="text-muted md:mt-2">
              {i18n.t(
                '{name} empowers Indian democracy through data-driven insights, transparent information and civic engagement.',
                { name },
              )}
            </p>
            {links.social.length === 0 ? null : (
              <ul className="mt-2 flex flex-wrap gap-x-4">
                {links.social.map((one) => (
                  <li key={one.address}>
                    <ExternalLink to={one.address} by="ourselves" tall>
                      {one.name}
                    </ExternalLink>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {columns.map((column) => (
            <nav key={column.label} aria-label={column.label} className="max-md:has-[[open]]:w-full">
              <h2 className="font-semibold max-md:hidden">{column.label}</h2>
              <details className="open-when-wide">
                <summary className="marked-summary inline-flex min-h-9 cursor-pointer items-center gap-1.5 font-semibold">
                  {column.label}
                </summary>
                <FooterLinks items={column.items} look="flex flex-wrap gap-x-4 *:min-w-0 md:mt-1 md:grid" />
              </details>
            </nav>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-6 border-t border-line py-1 md:py-3">
          <p className="text-muted">{`© ${firstYear}–${thisYear()} ${name}`}</p>
          <div className="min-h-6 lg:order-last lg:ms-auto">
            <Online />
          </div>
          <FooterLinks items={legal} look="flex flex-wrap gap-x-4 max-md:w-full md:gap-x-5" />
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ items, look }: { items: readonly NavItem[]; look: string }) {
  const here = useCurrentPath()
  return (
    <ul className={look}>
      {items.map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            aria-current={currentAt(item, here) === 'page' ? 'page' : undefined}
            className="inline-flex min-h-9 max-w-full min-w-6 items-center py-1 leading-snug underline-offset-4 hover:underline aria-[current]:font-semibold"
          >
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The number of visitors online, until later.ts knows it hidden. */
function Online() {
  const i18n = useWords()
  return (
    <p
      id="online"
      hidden
      className="flex items-center gap-2"
      data-text={i18n.t('{count} online', { count: '{count}' })}
    >
      <span role="img" aria-label={i18n.t('Live')} className="pulse size-2 rounded-full bg-good" />
      <span />
    </p>
  )
}

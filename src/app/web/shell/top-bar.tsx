// The header of every page: the name, which links home, on wide screens the four menus, and the other languages.
import { Link, useHere } from '#base/web/here.tsx'
import { useSite, addressIn, languageCodes, languages, type Language } from '#base/web/site.ts'
import { DownIcon, PlaceIcon, SearchIcon } from '#base/web/ui/icons.tsx'
import { Share } from '#base/web/ui/sharing/share.tsx'
import { useWords, useLanguage } from '#base/web/words.tsx'
import { Disclosure, topPanelLook, topMenus } from './disclosure.tsx'
import { Logo } from './logo.tsx'
import { useCurrentPath, useNavigationOfSite } from './navigation.ts'

const barItemLook =
  'flex h-16 items-center gap-1 border-b-3 border-transparent px-2 max-xl:text-sm xl:px-3 forced-colors:[border-color:Canvas] hover:bg-sunken aria-[current]:border-accent'

export function TopBar() {
  return (
    <header className="border-b border-line border-t-4 border-t-ink bg-raised dark:border-t-strong-line">
      {/* Room for the last item: a document may arrive in pieces, and what is there must not move. */}
      <div className="relative mx-auto flex max-w-6xl flex-wrap items-center justify-between ps-4 pe-20 lg:wrap-normal sm:gap-x-4 sm:pe-26 lg:pe-28">
        <TopLinks />
        <LanguageSwitch />
      </div>
    </header>
  )
}

function TopLinks() {
  const i18n = useWords()
  const { name } = useSite()
  const here = useCurrentPath()
  const { menus } = useNavigationOfSite()
  return (
    <>
      <Link
        to="/"
        className="flex min-h-14 items-center gap-2 py-1 text-[min(1.125rem,5.6vw)] font-bold sm:text-xl"
      >
        <Logo className="size-[min(1.75rem,9vw)] shrink-0 sm:size-8" />
        {name}
      </Link>
      <nav aria-label={i18n.t('Main')} className="flex-1 max-lg:hidden">
        <ul className="flex justify-end">
          <li>
            <Link to="/" aria-current={here === '/' ? 'page' : undefined} className={barItemLook}>
              {i18n.t('Home')}
            </Link>
          </li>
          {menus.map((menu) => (
            <li key={menu.id} className="relative">
              <Disclosure
                menu={menu}
                as="menu"
                summary={
                  <>
                    {menu.label}
                    <DownIcon className="size-4" />
                  </>
                }
                summaryLook={barItemLook}
                panelLook={`start-0 min-w-60 ${topPanelLook}`}
              />
            </li>
          ))}
        </ul>
      </nav>
      {/* To the home page, which shows the seat first, until frame.ts knows the seat. */}
      <Link
        to="/"
        className="my-seat-link min-h-11 min-w-11 items-center justify-center gap-2 rounded px-2 hover:bg-sunken aria-[current]:font-semibold"
      >
        <PlaceIcon className="size-5" />
        <span className="max-md:sr-only lg:sr-only">{i18n.t('My seat')}</span>
      </Link>
      <Link
        to="/search"
        aria-current={here === '/search' ? 'page' : undefined}
        aria-label={i18n.t('Search')}
        className="ms-auto flex min-h-11 min-w-[min(2.75rem,13vw)] items-center justify-center rounded hover:bg-sunken lg:ms-0"
      >
        <SearchIcon className="size-5" />
      </Link>
      <Share
        className="flex min-h-11 min-w-[min(2.75rem,13vw)] items-center justify-center gap-2 rounded text-sm md:px-2 hover:bg-sunken"
        labelLook="max-md:sr-only lg:sr-only"
      />
    </>
  )
}

const look = 'flex min-h-11 items-center rounded px-2 hover:bg-sunken'
const preferredLook =
  'data-preferred:font-bold data-preferred:text-accent data-preferred:underline data-preferred:underline-offset-4'

/**
 * The same page in another language, by that language's own name: an ordinary link, because the language is
 * part of the address. frame.ts adds what only the browser knows.
 */
function LanguageSwitch() {
  const { i18n, language } = useLanguage()
  const path = useCurrentPath() ?? '/'
  const { search } = useHere()
  const others = languageCodes.filter((code) => code !== language)
  const link = (code: Language) => {
    const { name, locale } = languages[code]
    return (
      <a
        key={code}
        className={`${look} ${preferredLook}`}
        href={addressIn(code, path) + search}
        hrefLang={locale}
        lang={locale}
        data-code={code}
      >
        {name}
      </a>
    )
  }
  return (
    <nav
      aria-label={i18n.t('Language')}
      className="absolute inset-y-0 end-1 flex items-center sm:end-2 lg:end-4"
    >
      <details name={topMenus} data-closes="" data-languages="" className="relative">
        <summary
          className={`cursor-pointer list-none max-sm:px-1 max-sm:text-sm [&::-webkit-details-marker]:hidden ${look}`}
        >
          <span className="sr-only">{i18n.t('Language')}: </span>
          {languages[language].name}
          <DownIcon className="size-4" />
        </summary>
        <div className={`end-0 min-w-40 px-2 ${topPanelLook}`}>{others.map(link)}</div>
      </details>
    </nav>
  )
}

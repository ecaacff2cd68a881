// Where the visitor is, and links from there.
import { createContext, use, type AnchorHTMLAttributes, type Ref } from 'react'
import { goTo } from './go.ts'
import { addressIn, useSite } from './site.ts'

export type Here = {
  /** Without the language’s prefix. */
  path: string
  /** The named parts of the path. */
  params: Readonly<Record<string, string | undefined>>
  /** `?page=2`, as the server knows it: the page’s own parameters. */
  search: string
  /** The address pattern, `/c/:id`; `*` for unknown addresses, which share one page. */
  pattern: string
}

export const HereContext = createContext<Here | undefined>(undefined)

/** A page is always somewhere. */
export const useHere = (): Here => use(HereContext)!

export const useParams = () => useHere().params

/** The path without the language, and the page’s own parameters. */
export function useLocation() {
  const { path, search } = useHere()
  return { pathname: path, search }
}

/** The page's own parameters. */
export const useSearchParams = (): URLSearchParams => new URLSearchParams(useHere().search)

/** @returns a function that goes to a path without the language. */
export function useGo(): (path: string, way?: { replace?: boolean }) => void {
  const { language } = useSite()
  const { path } = useHere()
  return (to, way) => goTo(to.startsWith('/') ? addressOf(language, to) : addressIn(language, path) + to, way)
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /**
   * A path without the language, or only parameters or a place on this page: `?page=2`, `#results`. Undefined: there is no
   * such page, and the text stands alone.
   */
  to: string | undefined
  /** Shows the same page with other parameters in its place: the page stays where it is on the screen. */
  inPlace?: boolean
  ref?: Ref<HTMLAnchorElement>
}

export function Link({ to, inPlace = false, children, ...props }: LinkProps) {
  const { language } = useSite()
  const { path, search } = useHere()
  if (to === undefined) return <>{children}</>
  const here = addressIn(language, path) + (to.startsWith('#') ? search : '')
  const href = to.startsWith('/') ? addressOf(language, to) : here + to
  return (
    <a {...props} href={href} data-in-place={inPlace ? '' : undefined}>
      {children}
    </a>
  )
}

/** `/hi?a=1` for `/?a=1`: the language’s home page has no slash at its end. */
const addressOf = (language: Parameters<typeof addressIn>[0], to: string) =>
  addressIn(language, '/') === '/' || !/^\/(?:$|[?#])/.test(to)
    ? addressIn(language, to)
    : addressIn(language, '/') + to.slice(1)

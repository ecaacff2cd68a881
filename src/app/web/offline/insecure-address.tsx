// Where the site has an https address but is read over http, browsers drop our cookies: says so, and leads to the other.
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { insecureAddress } from '#base/contract.ts'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'

export function InsecureAddress() {
  const i18n = useWords()
  const { origin } = useSite()
  // Rendered again as one moves on.
  useLocation()
  const secure = useSyncExternalStore(never, () => secureAddress(origin), nowhere)
  if (secure === undefined) return null
  return (
    <p className="border-t border-line bg-accent-soft px-4 py-2">
      {i18n.t(insecureAddress.message)}{' '}
      <a className="link inline-flex min-h-11 items-center break-all" href={secure}>
        {secure}
      </a>
    </p>
  )
}

const never = () => () => undefined
const nowhere = () => undefined

function secureAddress(origin: string): string | undefined {
  const { protocol, pathname, search } = window.location
  // A secure context over http is this machine, where cookies are kept.
  if (protocol !== 'http:' || window.isSecureContext || !origin.startsWith('https:')) return undefined
  return origin + pathname + search
}

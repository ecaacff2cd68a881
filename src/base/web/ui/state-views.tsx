// Replaces a list: nothing found, not loaded, still loading.
import type { ReactNode } from 'react'
import { Link, useHere } from '../here.tsx'
import type { RefusalOnPage } from '../page.ts'
import { useWords } from '../words.tsx'
import { Button, buttonLook } from './button.tsx'

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="my-3 rounded border border-dashed border-strong-line p-4 sm:my-6 sm:p-6 text-center">
      <p className="font-semibold">{title}</p>
      {children === undefined ? null : <div className="mt-1 text-muted">{children}</div>}
    </div>
  )
}

/** In place of a list that ends before the page that its address asks for. @param props.to its first page. */
export function PastTheEnd({ to }: { to: string }) {
  const i18n = useWords()
  return (
    <EmptyState title={i18n.t('The list ends before this page.')}>
      <Link className="tall-link" to={to}>
        {i18n.t('To the first page')}
      </Link>
    </EmptyState>
  )
}

type Failure = {
  title: string
  /** It replaces the whole page. */
  heading?: boolean
  detail?: string
  /** Absent if trying again cannot help. */
  onRetry?: (() => void) | undefined
  /** Another way on. */
  children?: ReactNode
}

export function Failed({ title, heading = false, detail, onRetry, children }: Failure) {
  const i18n = useWords()
  const Title = heading ? 'h1' : 'p'
  return (
    <div role="alert" className="my-6 rounded border border-bad bg-bad-soft p-6">
      <Title className="font-semibold">{title}</Title>
      {detail === undefined ? null : <p className="mt-1">{i18n.t(detail)}</p>}
      {onRetry === undefined ? null : (
        <Button className="mt-4" look="quiet" onClick={onRetry}>
          {i18n.t('Try again')}
        </Button>
      )}
      {children}
    </div>
  )
}

/** The same for an error of the page's own read: retrying reads again. A 404 is not retried. */
type Refusal = { title: string; heading?: boolean; refused: RefusalOnPage }

export function NotLoaded({ refused, ...of }: Refusal) {
  const i18n = useWords()
  const { path, search } = useHere()
  return (
    <Failed {...of} detail={refused.message}>
      {refused.status === 404 ? null : (
        <Link className={`mt-4 ${buttonLook('quiet')}`} to={path + search}>
          {i18n.t('Try again')}
        </Link>
      )}
    </Failed>
  )
}

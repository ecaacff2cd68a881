// The desk: an empty room for everybody, and the operator's work for whoever has a token.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore, type ComponentType } from 'react'
import { badToken, forbidden, isRefused } from '#base/contract.ts'
import { read, useAsk } from '#base/web/data.ts'
import { Head } from '#base/web/head.tsx'
import { stored } from '#base/web/stored.ts'
import { Failed } from '#base/web/ui/state-views.tsx'
import { useWords } from '#base/web/words.tsx'
import { readDesk, readOperator } from '../contract.ts'
import { SignedIn, SignIn } from './sign-in.tsx'

export const deskReads = () => [read(readDesk, {})]

type Props = {
  /** What only operators need, fetched once it is known that one is there. */
  load: () => Promise<{ default: ComponentType<{ me: string }> }>
}

export function Desk({ load }: Props) {
  const i18n = useWords()
  const { who, state, problem, busy, signIn } = useOperator()
  return (
    <>
      <Head title={i18n.t('Desk')} description={i18n.t('For the people who run this site.')} hidden />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Desk')}</h1>
      <noscript>
        <p className="mt-3">{i18n.t('The desk needs JavaScript.')}</p>
      </noscript>
      {state === 'loading' ? (
        <p role="status" className="mt-6 text-muted">
          {i18n.t('Loading…')}
        </p>
      ) : null}
      {state === 'outside' ? <SignIn problem={problem} busy={busy} onToken={signIn} /> : null}
      {who ? (
        <>
          <SignedIn who={who} />
          <Inside me={who.name} load={load} />
        </>
      ) : null}
    </>
  )
}

function Inside({ me, load }: Props & { me: string }) {
  const i18n = useWords()
  const rooms = useQuery({ queryKey: ['rooms of the desk'], queryFn: load, structuralSharing: false })
  if (rooms.isError)
    return (
      <Failed
        title={i18n.t('No connection. Check your network and try again.')}
        onRetry={() => void rooms.refetch()}
      />
    )
  return rooms.data ? (
    <rooms.data.default me={me} />
  ) : (
    <p role="status" className="mt-6 text-muted">
      {i18n.t('Loading…')}
    </p>
  )
}

const never = () => () => {}

/** Who it is, once that was said; still there outside of the door when the token was taken back, so that no text is lost. */
function useOperator() {
  const i18n = useWords()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [entering, setEntering] = useState(false)
  // The server does not know what this browser keeps.
  const token = useSyncExternalStore(
    never,
    () => (stored.token() === undefined ? 'none' : 'kept'),
    () => 'unknown',
  )
  const asked = useAsk(readOperator, {}, { enabled: token === 'kept' })
  const said = (error: Error) =>
    isRefused(error) && error.code === badToken.code
      ? i18n.t('This token is not valid: it is incomplete, has expired or was revoked.')
      : isRefused(error) && error.code === forbidden.code
        ? i18n.t('This token is not an operator’s.')
        : i18n.t(error.message)
  const problem = failure ?? (token === 'kept' && asked.error ? said(asked.error) : undefined)
  const loading = asked.data === undefined && !entering && (token === 'unknown' || asked.isFetching)
  const inside = asked.data !== undefined && problem === undefined
  return {
    who: asked.data,
    state: loading ? 'loading' : inside ? 'inside' : 'outside',
    problem,
    busy: entering,
    async signIn(text: string) {
      if (!stored.keepToken(text)) {
        setFailure(i18n.t('This browser keeps nothing for this site, so the token cannot be used here.'))
        return
      }
      setEntering(true)
      try {
        await client.fetchQuery({ ...read(readOperator, {}), staleTime: 0 })
        setFailure(undefined)
      } catch (error) {
        stored.forgetToken()
        setFailure(said(error as Error))
      } finally {
        setEntering(false)
      }
    },
  }
}

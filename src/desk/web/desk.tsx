// The desk: empty for everyone but operators.
import { useSyncExternalStore, type ComponentType } from 'react'
import { badToken, forbidden, isRefused, type Reply } from '#base/contract.ts'
import { read, useAnswers, useApiQuery, useQuestion } from '#base/web/data.ts'
import { Head } from '#base/web/head.tsx'
import { stored } from '#base/web/storage/local-storage.ts'
import { Failed } from '#base/web/ui/state-views.tsx'
import { useWords } from '#base/web/words.tsx'
import { readDesk, readOperator } from '../contract.ts'
import { Invited, SignedIn, SignIn } from './access/sign-in.tsx'

type Who = Reply<typeof readOperator>

export const deskReads = () => [read(readDesk, {})]

type Props = {
  /** The part for operators, loaded once one is known to be signed in. */
  tabs: () => Promise<{ default: ComponentType<{ me: Who }> }>
}

export function DeskHead() {
  const i18n = useWords()
  return <Head title={i18n.t('Desk')} description={i18n.t('For the people who run this site.')} hidden />
}

export function Desk({ tabs }: Props) {
  const i18n = useWords()
  const { who, code, state, problem, enter } = useOperator()
  return (
    <>
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Desk')}</h1>
      <p className="without-script mt-3">{i18n.t('The desk needs JavaScript.')}</p>
      {state === 'loading' ? (
        <p role="status" className="mt-6 text-muted">
          {i18n.t('Loading…')}
        </p>
      ) : null}
      {code !== undefined ? <Invited code={code} onIn={enter} /> : null}
      {code === undefined && state === 'outside' ? <SignIn problem={problem} onIn={enter} /> : null}
      {who ? (
        <>
          <SignedIn who={who} />
          <Inside me={who} tabs={tabs} />
        </>
      ) : null}
    </>
  )
}

function Inside({ me, tabs: part }: Props & { me: Who }) {
  const i18n = useWords()
  const tabs = useQuestion({ key: ['tabs of the desk'], ask: part })
  if (tabs.error)
    return (
      <Failed
        title={i18n.t('No connection. Check your network and try again.')}
        onRetry={() => void tabs.refetch()}
      />
    )
  return tabs.data ? (
    <tabs.data.default me={me} />
  ) : (
    <p role="status" className="mt-6 text-muted">
      {i18n.t('Loading…')}
    </p>
  )
}

const noSubscription = () => () => {}

/** The operator, once known; kept when the session has ended, so that no text is lost. */
function useOperator() {
  const i18n = useWords()
  const answers = useAnswers()
  const code = useInvitation()
  // The server does not know what this browser has stored.
  const kept = useSyncExternalStore(
    noSubscription,
    () => (stored.signedIn() ? 'in' : 'out'),
    () => 'unknown',
  )
  const enabled = kept === 'in' && code === undefined
  const asked = useApiQuery(readOperator, {}, { enabled })
  const said = (error: Error) =>
    isRefused(error) && (error.code === badToken.code || error.code === forbidden.code)
      ? i18n.t('Your session has ended. Sign in again; what you typed is still here.')
      : i18n.t(error.message)
  const problem = kept === 'in' && asked.error ? said(asked.error) : undefined
  const loading = asked.data === undefined && (kept === 'unknown' || (enabled && !asked.error))
  const inside = asked.data !== undefined && problem === undefined
  return {
    who: asked.data,
    code,
    state: loading ? ('loading' as const) : inside ? ('inside' as const) : ('outside' as const),
    problem,
    async enter() {
      if (code !== undefined) history.replaceState(history.state, '', location.pathname + location.search)
      await answers.ask(read(readOperator, {}))
    },
  }
}

/** An invitation's code is behind the #, so it is never sent and never logged. */
function useInvitation(): string | undefined {
  return useSyncExternalStore(
    onHashChange,
    () => /^#invitation=([\w-]+)$/.exec(location.hash)?.[1],
    () => undefined,
  )
}

function onHashChange(told: () => void) {
  addEventListener('hashchange', told)
  return () => removeEventListener('hashchange', told)
}

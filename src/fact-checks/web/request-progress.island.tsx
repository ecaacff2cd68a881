// What has become of a request. The receipt is behind the # of the address, which no server or log ever sees; it is sent in the body
// of a call.
import { useSyncExternalStore } from 'react'
import { Link } from '#base/web/here.tsx'
import { isRefused } from '#base/contract.ts'
import { useApiQuery, useLoadedData } from '#base/web/data.ts'
import { moment } from '#base/web/format.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { CheckIcon } from '#base/web/ui/icons.tsx'
import { Failed } from '#base/web/ui/state-views.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { countFactChecks, readReceipt, receiptNotFound, type RequestStage } from '../contract.ts'
import { VerdictBanner } from './verdict.tsx'

function onHashChange(told: () => void): () => void {
  addEventListener('hashchange', told)
  return () => removeEventListener('hashchange', told)
}

export default function RequestProgress() {
  // The server draws the page without knowing whose it is.
  const receipt = useSyncExternalStore(
    onHashChange,
    () => location.hash.slice(1),
    () => undefined,
  )
  return receipt === undefined ? null : <Request receipt={receipt} />
}

function Request({ receipt }: { receipt: string }) {
  const { i18n, language } = useLanguage()
  const { data: request, error, refetch } = useApiQuery(readReceipt, { body: { receipt } })
  if (isRefused(error))
    return (
      <Failed
        title={
          error.code === receiptNotFound.code
            ? i18n.t('Request not found')
            : i18n.t('Failed to load fact check')
        }
        detail={error.message}
        onRetry={error.status === 404 ? undefined : () => void refetch()}
      />
    )
  if (request === undefined) return <p className="mt-4 text-muted">{i18n.t('Loading…')}</p>
  return (
    <>
      <p className="mt-1 text-muted">{i18n.t('Sent {when}', { when: moment(request.sentAt, language) })}</p>
      <blockquote className="mt-4 border-s-4 border-line ps-3 text-lg whitespace-pre-line" dir="auto">
        {request.claim}
      </blockquote>
      <Stages of={request} />
      <Answer of={request} />
    </>
  )
}

function Stages({ of: { stage } }: { of: RequestStage }) {
  const i18n = useWords()
  const steps = [
    i18n.t('Received'),
    i18n.t('In review'),
    stage === 'declined' ? i18n.t('Declined') : i18n.t('Completed'),
  ]
  const reached = { received: 0, 'in review': 1, completed: 2, declined: 2 }[stage]
  return (
    <ol className="mt-6 grid grid-cols-1 gap-2 sm:grid-cols-3">
      {steps.map((step, n) => (
        <li
          key={step}
          aria-current={n === reached ? 'step' : undefined}
          className={`flex items-center gap-2 border-t-4 pt-2 ${n <= reached ? 'border-solid font-semibold' : 'border-line text-muted'}`}
        >
          {n <= reached ? <CheckIcon className="size-5" /> : null}
          {step}
        </li>
      ))}
    </ol>
  )
}

function Answer({ of: request }: { of: RequestStage }) {
  const { i18n, language } = useLanguage()
  const { medianAnswerHours: hours } = useLoadedData(countFactChecks, {})
  const when = request.answeredAt && moment(request.answeredAt, language)
  if (request.stage === 'completed' && request.status !== undefined && when !== undefined)
    return (
      <section className="mt-6">
        <VerdictBanner verdict={request.status}>
          <p className="text-sm text-muted">{i18n.t('Answered {when}', { when })}</p>
        </VerdictBanner>
        <Link className={`${buttonLook()} mt-4`} to={`/fact-check/${request.factCheckId}`}>
          {i18n.t('Read the fact check')}
        </Link>
      </section>
    )
  if (request.stage === 'declined' && when !== undefined)
    return (
      <section className="mt-6 border-s-4 border-strong-line bg-sunken p-4">
        <h2 className="font-bold">{i18n.t('Why it was declined')}</h2>
        <p className="mt-1 whitespace-pre-line" dir="auto">
          {request.declineReason}
        </p>
        <p className="mt-1 text-sm text-muted">{i18n.t('Answered {when}', { when })}</p>
      </section>
    )
  return (
    <p className="mt-6">
      {request.stage === 'received' ? i18n.t('Not begun yet.') : i18n.t('We are looking into it.')}{' '}
      {hours === undefined
        ? null
        : i18n.t(
            'Half of the latest requests were answered within {hours, plural, one {# hour} other {# hours}}.',
            {
              hours: Math.max(1, Math.ceil(hours)),
            },
          )}
    </p>
  )
}

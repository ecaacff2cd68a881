// One request: the claim, similar ones, the waiting draft, and the possible actions.
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import { Ago } from '#base/web/ui/ago.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import {
  assignRequest,
  declineRequest,
  deskLimits,
  deskRead,
  type DeskRequest,
  verdictLabel,
  type Draft,
} from '#fact-checks/contract.ts'
import { Act } from '../act.tsx'
import { useFreshQuery, useListPage } from '../desk-queries.ts'
import { QueryView } from '../query-view.tsx'
import { DraftForm } from './draft-form.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { Similar } from './similar.tsx'
import { useDeskWord } from '../words.ts'
import { confirmProposal } from '#base/proposals.ts'

export function Request({ id, me }: { id: string; me: string }) {
  const i18n = useWords()
  const place = useListPage()
  const asked = useFreshQuery(deskRead, { params: { id } })
  return (
    <>
      <Link to={place.to({ request: undefined })} className="tall-link">
        {i18n.t('Back to the queue')}
      </Link>
      <QueryView of={asked}>
        {({ request, duplicates }) => (
          <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid content-start gap-6">
              <Claim of={request} />
              <Work of={request} me={me} />
            </div>
            <Similar of={request} duplicates={duplicates} />
          </div>
        )}
      </QueryView>
    </>
  )
}

function Claim({ of: request }: { of: DeskRequest }) {
  const i18n = useWords()
  const word = useDeskWord()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed link or button is gone, so the keyboard focus moves here.
  const state = `${request.stage} ${request.mergedInto} ${request.draft?.version}`
  useEffect(() => heading.current?.focus({ preventScroll: true }), [state])
  const confidence = { Low: i18n.t('Low'), Medium: i18n.t('Medium'), High: i18n.t('High') }
  const facts: [string, ReactNode][] = [
    [i18n.t('Stage'), word(request.stage)],
    [i18n.t('Sent'), <Ago key="at" at={request.sentAt} />],
    [i18n.t('Asked'), i18n.t('{asked, plural, one {once} other {# times}}', { asked: request.askedBy })],
    [
      i18n.t('Sender’s confidence that it is wrong'),
      confidence[request.confidenceLevel as keyof typeof confidence] ?? request.confidenceLevel,
    ],
    [i18n.t('Region'), request.region],
    [
      i18n.t('Source'),
      request.sourceUrl && <ExternalLink key="source" to={request.sourceUrl} by="visitor" tall />,
    ],
    [i18n.t('E-mail (seen only here)'), request.userEmail],
    [i18n.t('Assigned to'), request.assignedTo],
  ]
  return (
    <article>
      <h2
        ref={heading}
        tabIndex={-1}
        dir="auto"
        className="text-2xl font-bold wrap-anywhere whitespace-pre-line"
      >
        {request.claim}
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([term, value]) =>
          value === undefined || value === '' ? null : (
            <div key={term} className="contents">
              <dt className="text-muted">{term}</dt>
              <dd dir="auto" className="mb-2 wrap-anywhere sm:mb-0">
                {value}
              </dd>
            </div>
          ),
        )}
      </dl>
    </article>
  )
}

function Work({ of: request, me }: { of: DeskRequest; me: string }) {
  const i18n = useWords()
  const place = useListPage()
  if (request.mergedInto !== undefined)
    return (
      <p className="rounded border border-line bg-sunken p-3">
        {i18n.t('This request was merged into another one.')}{' '}
        <Link to={place.to({ request: request.mergedInto })} className="link">
          {i18n.t('Go there')}
        </Link>
      </p>
    )
  if (request.stage === 'declined')
    return (
      <p className="rounded border border-line bg-sunken p-3" dir="auto">
        {i18n.t('Declined')}: {request.declineReason}
      </p>
    )
  return (
    <>
      {request.stage === 'completed' ? <Published of={request} /> : <Assign of={request} me={me} />}
      {request.draft === undefined ? null : <SavedDraft draft={request.draft} me={me} />}
      <DraftForm of={request} me={me} />
      {request.stage === 'completed' ? null : <Decline id={request.id} />}
    </>
  )
}

function Assign({ of: { id, assignedTo }, me }: { of: DeskRequest; me: string }) {
  const i18n = useWords()
  const mine = assignedTo === me
  return (
    <div className="grid gap-3">
      <Act
        of={assignRequest}
        input={{ params: { id }, body: mine ? { to: null } : {} }}
        done={mine ? i18n.t('Unassigned') : i18n.t('Assigned to you')}
      >
        {mine ? i18n.t('Unassign') : i18n.t('Assign to me')}
      </Act>
    </div>
  )
}

function Published({ of: { id, status, reason } }: { of: DeskRequest }) {
  const i18n = useWords()
  return (
    <section aria-labelledby="published" className="rounded border border-line bg-raised p-4">
      <h3 id="published" className="text-lg font-bold">
        {i18n.t('Published')}
        {status === undefined ? '' : `: ${i18n.t(verdictLabel(status))}`}
      </h3>
      <p className="mt-2 line-clamp-6 whitespace-pre-line wrap-anywhere" dir="auto">
        {reason}
      </p>
      <Link to={`/fact-check/${id}`} className="tall-link">
        {i18n.t('Open the public page')}
      </Link>
    </section>
  )
}

function Decline({ id }: { id: string }) {
  const i18n = useWords()
  return (
    <ReasonForm
      title={i18n.t('Decline this request')}
      label={i18n.t('Reason; the sender will read it')}
      maxLength={deskLimits.note}
      choices={{ decline: i18n.t('Decline') }}
      of={declineRequest}
      input={(reason) => ({ params: { id }, body: { reason } })}
      done={i18n.t('Declined')}
    />
  )
}

function SavedDraft({ draft, me }: { draft: Draft; me: string }) {
  const i18n = useWords()
  return (
    <section
      aria-labelledby="saved-draft"
      className="grid gap-3 rounded border-2 border-accent bg-raised p-4"
    >
      <h3 id="saved-draft" className="text-lg font-bold">
        {draft.note === undefined ? i18n.t('Saved draft') : i18n.t('Saved correction')}:{' '}
        {i18n.t(verdictLabel(draft.verdict))}
      </h3>
      <p className="text-sm text-muted">
        {i18n.t('By {name}', { name: draft.draftedBy })} · <Ago at={draft.draftedAt} />
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {draft.reason}
      </p>
      {draft.evidence.length === 0 ? null : (
        <ul>
          {draft.evidence.map(({ url, title }) => (
            <li key={url}>
              <ExternalLink to={url} by="visitor" tall>
                {title ?? url}
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
      {draft.note === undefined ? null : (
        <p dir="auto">
          {i18n.t('Note for readers')}: {draft.note}
        </p>
      )}
      {draft.authors.includes(me) ? (
        <p className="rounded bg-sunken p-3">
          <strong>{i18n.t('A second person publishes.')}</strong>{' '}
          {i18n.t('This draft is yours, so a colleague must read and publish it.')}
        </p>
      ) : (
        <Act
          look="solid"
          of={confirmProposal}
          input={{ params: { id: draft.id }, body: { version: draft.version } }}
          done={i18n.t('Published')}
        >
          {draft.note === undefined ? i18n.t('Publish this draft') : i18n.t('Publish this correction')}
        </Act>
      )}
    </section>
  )
}

// Visitors' reports, and polls that are hidden or have held votes.
import { Link } from '#base/web/here.tsx'
import { type NewCorrection, addCorrection, listCorrections, wrongSinceTooLate } from '#base/corrections.ts'
import { closeReport, listReports, type Report } from '#base/reports.ts'
import { Ago } from '#base/web/ui/ago.tsx'
import { useSite } from '#base/web/site.ts'
import { useWords, useLanguage } from '#base/web/words.tsx'
import { hidePoll } from '#polls/contract.ts'
import { Act } from './act.tsx'
import { useOperatorAction } from './operator-action.tsx'
import { DeskList, Lists } from './query-view.tsx'
import { Complaints } from './complaints.tsx'
import { Polls } from './polls.tsx'
import { ReasonForm } from './reason-form.tsx'
import { addressOfSubject, Subject } from './subject.tsx'
import type { Input } from '#base/contract.ts'
import { day } from '#base/web/format.ts'
import { Disclosure } from './disclosure.tsx'
import { ContractForm } from './forms/contract-form.tsx'
import { officeEnd } from '#leaders/contract.ts'
import { ProposalForm } from './proposing/proposal-form.tsx'

export function Reports() {
  const i18n = useWords()
  const { flags } = useSite()
  const own = {
    reports: i18n.t('Open reports'),
    complaints: i18n.t('Complaints'),
    corrections: i18n.t('Corrections'),
  }
  const polls = {
    held: i18n.t('Polls with held votes'),
    hidden: i18n.t('Hidden polls'),
    deleted: i18n.t('Deleted polls'),
  }
  return (
    <Lists<keyof typeof own | keyof typeof polls> of={{ ...own, ...(flags.pollsForecasts ? polls : {}) }}>
      {(list) => {
        if (list === 'held' || list === 'hidden' || list === 'deleted')
          return <Polls key={list} which={list} />
        return { reports: <OpenReports />, complaints: <Complaints />, corrections: <Corrections /> }[list]
      }}
    </Lists>
  )
}

function OpenReports() {
  const i18n = useWords()
  return (
    <DeskList
      of={listReports}
      rows={(data) => data.reports}
      empty={i18n.t('No open reports')}
      label={i18n.t('Pages of reports')}
      summary={(total) =>
        i18n.t('{total, plural, one {# report, oldest first} other {# reports, oldest first}}', {
          total,
        })
      }
    >
      {(report) => <Row key={report.id} of={report} />}
    </DeskList>
  )
}

function Row({ of: { id, subject, page: shownOn, figure, message, sentAt } }: { of: Report }) {
  const i18n = useWords()
  const close = useOperatorAction(closeReport)
  const closed = i18n.t('Report closed')
  const closing = (outcome: 'corrected' | 'hidden' | 'nothing-wrong', correction?: NewCorrection) => ({
    params: { id },
    body: { outcome, ...(correction && { correction }) },
  })
  const [kind, poll] = subject.split(':')
  const leader = kind === 'leader' ? poll : undefined
  const page = addressOfSubject(subject) ?? shownOn?.split('?')[0]
  return (
    <li className="grid gap-2 py-4">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {message}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <Ago at={sentAt} />
        {subject.startsWith('page:') ? null : <Subject of={subject} />}
        {shownOn === undefined ? null : (
          <Link to={shownOn} className="tall-link wrap-anywhere">
            {shownOn}
          </Link>
        )}
        {figure === undefined ? null : (
          <span className="wrap-anywhere">
            {i18n.t('Figure:')} <strong className="text-ink">{figure}</strong>
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Act of={closeReport} input={closing('corrected')} done={closed}>
          {i18n.t('Close: corrected, without a public note')}
        </Act>
        <Act of={closeReport} input={closing('nothing-wrong')} done={closed}>
          {i18n.t('Close: nothing wrong')}
        </Act>
      </div>
      <CorrectionForm
        title={i18n.t('Close: corrected, with a public note')}
        page={page}
        about={id}
        send={i18n.t('Close and publish the correction')}
        onSend={(correction) => close.send(closing('corrected', correction), closed)}
      />
      {kind === 'poll' && poll !== undefined ? (
        <ReasonForm
          title={i18n.t('Hide this poll, and close')}
          choices={{ hide: i18n.t('Hide the poll') }}
          of={hidePoll}
          input={(reason) => ({ params: { id: poll }, body: { reason } })}
          done={i18n.t('Poll hidden')}
          onSent={() => close.send(closing('hidden'), closed)}
        />
      ) : null}
      {leader === undefined ? null : <OfficeEndForm leader={leader} />}
    </li>
  )
}

// The public log of corrections, and a form for mistakes that no reader reported.
function Corrections() {
  const { i18n, language } = useLanguage()
  const add = useOperatorAction(addCorrection)
  return (
    <div className="mt-4 grid gap-4">
      <CorrectionForm<Input<typeof addCorrection>['body']>
        title={i18n.t('Add a correction')}
        send={i18n.t('Publish the correction')}
        onSend={(body) => add.send({ body }, i18n.t('Correction published'))}
      />
      <DeskList
        of={listCorrections}
        rows={({ corrections }) => corrections}
        empty={i18n.t('None found')}
        label={i18n.t('Corrections')}
      >
        {({ id, about, correctedOn }) => (
          <li key={id} className="py-2">
            <Link className="link" to={`/corrections#${id}`}>
              {about}
            </Link>{' '}
            <span className="text-sm text-muted">{day(correctedOn, language)}</span>
          </li>
        )}
      </DeskList>
    </div>
  )
}

// A public correction. Hindi may be left out entirely, but not in part.
type Props<C> = {
  title: string
  /** Addresses of pages, taken from the subject of the correction. */
  page?: string | undefined
  /** Id of the report that it closes. A reader found that mistake, so the form does not ask who did. */
  about?: string
  send: string
  onSend: (correction: C) => Promise<unknown>
}

const hindi = { lang: 'hi' }

function CorrectionForm<C extends NewCorrection>(props: Props<C>) {
  const { title, page = '', about, send, onSend } = props
  const i18n = useWords()
  return (
    <Disclosure title={title}>
      {(close) => (
        <ContractForm<C>
          of="correction"
          {...(about !== undefined && { about })}
          look="p-3 pt-0"
          initial={{ pages: page }}
          refused={[[wrongSinceTooLate, 'wrongSince']]}
          send={send}
          onSend={(correction) => onSend(correction).then(close)}
          without={about === undefined ? [] : ['foundBy']}
          fields={{ 'hindi.about': hindi, 'hindi.wrong': hindi, 'hindi.now': hindi }}
        >
          <p className="max-w-prose text-sm text-muted">
            {i18n.t(
              'Everyone can read this. Name the page and what was wrong there. Do not repeat an accusation, and do not name the person who reported it.',
            )}
          </p>
        </ContractForm>
      )}
    </Disclosure>
  )
}

function OfficeEndForm({ leader }: { leader: string }) {
  const i18n = useWords()
  return (
    <Disclosure title={i18n.t('Record the end of this term')}>
      {(close) => (
        <ProposalForm
          of={officeEnd}
          about={leader}
          look="p-3 pt-0"
          stated={(typed: object) =>
            ({ ...(typed as Omit<typeof officeEnd.types, 'leader'>), leader }) as never
          }
          onSent={close}
        />
      )}
    </Disclosure>
  )
}

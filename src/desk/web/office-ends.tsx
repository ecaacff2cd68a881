// Ends of terms: recorded by one person with a public source, confirmed by another, withdrawn with a reason.
import { useState, type FormEvent } from 'react'
import { Ago } from '#base/web/ui/ago.tsx'
import { Button } from '#base/web/ui/button.tsx'
import { TextArea, TextField } from '#base/web/ui/field.tsx'
import { EmptyState } from '#base/web/ui/state-views.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import {
  confirmOfficeEnd,
  listOfficeEnds,
  officeEndLimits,
  recordOfficeEnd,
  undoOfficeEnd,
  type OfficeEnd,
} from '#leaders/contract.ts'
import { listReports } from '#base/reports.ts'
import { Problem, useOperatorAction } from './operator-action.tsx'
import { useFreshQuery, useListPage } from './desk-queries.ts'
import { QueryView, Pages } from './query-view.tsx'
import { ReasonForm } from './reason-form.tsx'
import { Subject } from './subject.tsx'

const reads = [listOfficeEnds, listReports]

export function OfficeEnds() {
  const i18n = useWords()
  const asked = useFreshQuery(listOfficeEnds, { query: useListPage().part })
  return (
    <QueryView of={asked}>
      {({ ends, total }) =>
        ends.length === 0 ? (
          <EmptyState title={i18n.t('No ends of terms have been recorded')} />
        ) : (
          <>
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {ends.map((end) => (
                <End key={end.id} of={end} />
              ))}
            </ul>
            <Pages total={total} label={i18n.t('Pages of ends of terms')} />
          </>
        )
      }
    </QueryView>
  )
}

function End({ of }: { of: OfficeEnd }) {
  const i18n = useWords()
  const confirm = useOperatorAction(confirmOfficeEnd, reads)
  const undo = useOperatorAction(undoOfficeEnd, reads)
  const { id, leader, until, source, sourceDay, reason, proposedBy, proposedAt, confirmedBy } = of
  return (
    <li className="grid gap-2 py-4">
      <h2 className="text-lg font-semibold wrap-anywhere">
        {leader.name}: {leader.office}
      </h2>
      <p>
        {until === undefined
          ? i18n.t('Ended; the date is not known.')
          : i18n.t('In office until {day}.', { day: until })}{' '}
        <ExternalLink to={source} by="visitor" tall>
          {sourceDay}
        </ExternalLink>
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {reason}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        {proposedBy} · <Ago at={proposedAt} />
        {confirmedBy === undefined ? null : i18n.t('Confirmed by {name}', { name: confirmedBy })}
        <Subject of={`leader:${leader.id}`} />
      </p>
      {confirmedBy === undefined ? (
        <Button
          className="justify-self-start"
          busy={confirm.busy}
          onClick={() =>
            void confirm.act({ params: { end: id } }, i18n.t('The term has ended on every page'))
          }
        >
          {i18n.t('I have read the source: confirm')}
        </Button>
      ) : null}
      <Problem of={confirm.problem} />
      <ReasonForm
        title={i18n.t('Take it back')}
        label={i18n.t('Reason, for the log')}
        maxLength={officeEndLimits.reason}
        choices={[{ name: 'undo', label: i18n.t('Take it back') }]}
        busy={undo.busy}
        problem={undo.problem}
        onSend={async (_, why) =>
          (await undo.act({ params: { end: id }, body: { reason: why } }, i18n.t('Taken back'))) !== undefined
        }
      />
    </li>
  )
}

/** Shown beside a report that someone is no longer in office. */
export function OfficeEndForm({ leader }: { leader: string }) {
  const i18n = useWords()
  const record = useOperatorAction(recordOfficeEnd, reads)
  const [open, setOpen] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = typed.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const until = text('until')
    const body = {
      ...(until === '' ? {} : { until }),
      source: text('source'),
      sourceDay: text('sourceDay'),
      reason: text('reason'),
    }
    const done = await record.act(
      { params: { id: leader }, body },
      i18n.t('Recorded. A second person has to confirm it.'),
    )
    if (done) setOpen(false)
  }
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded border border-line bg-raised"
    >
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-semibold">
        {i18n.t('Record the end of this term')}
      </summary>
      <form onSubmit={(event) => void submit(event)} className="grid gap-3 p-3 pt-0">
        <TextField
          label={i18n.t('Address of the public source')}
          name="source"
          type="url"
          required
          maxLength={officeEndLimits.source}
        />
        <TextField label={i18n.t('Date of the source')} name="sourceDay" type="date" required />
        <TextField
          label={i18n.t(
            'Last day in office, as exact as you know it (2026-05-10 or 2026-05); leave empty if unknown',
          )}
          name="until"
          inputMode="numeric"
          pattern="\d{4}(-\d\d(-\d\d)?)?"
          maxLength={10}
        />
        <TextArea
          label={i18n.t('What happened, for the log')}
          name="reason"
          rows={3}
          required
          dir="auto"
          maxLength={officeEndLimits.reason}
        />
        <Problem of={record.problem} />
        <Button type="submit" look="quiet" className="justify-self-start" busy={record.busy}>
          {i18n.t('Record')}
        </Button>
      </form>
    </details>
  )
}

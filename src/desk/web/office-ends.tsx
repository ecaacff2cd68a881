// Ends of terms: recorded by one person with a public source, confirmed by another, withdrawn with a reason.
import { useState } from 'react'
import { Ago } from '#base/web/ui/ago.tsx'
import { Button } from '#base/web/ui/button.tsx'
import { TextArea, TextField } from '#base/web/ui/field.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import {
  confirmOfficeEnd,
  listOfficeEnds,
  officeEndLimits,
  recordOfficeEnd,
  secondPerson,
  undoOfficeEnd,
  type OfficeEnd,
} from '#leaders/contract.ts'
import { listReports } from '#base/reports.ts'
import { ByAnother } from './by-another.tsx'
import { Disclosure } from './disclosure.tsx'
import { useOperatorAction } from './operator-action.tsx'
import { useFreshQuery, useListPage } from './desk-queries.ts'
import { DeskList } from './query-view.tsx'
import { ReasonForm } from './reason-form.tsx'
import { Subject } from './subject.tsx'

const reads = [listOfficeEnds, listReports]

export function OfficeEnds() {
  const i18n = useWords()
  const asked = useFreshQuery(listOfficeEnds, { query: useListPage().part })
  return (
    <DeskList
      of={asked}
      rows={(data) => data.ends}
      empty={i18n.t('No ends of terms have been recorded')}
      label={i18n.t('Pages of ends of terms')}
    >
      {(end) => <End key={end.id} of={end} />}
    </DeskList>
  )
}

function End({ of }: { of: OfficeEnd }) {
  const i18n = useWords()
  const confirm = useOperatorAction(confirmOfficeEnd, reads)
  const undo = useOperatorAction(undoOfficeEnd, reads)
  const { id, leader, until, source, sourceDay, reason, successor, proposedBy, proposedAt, confirmedBy } = of
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
      {successor === undefined ? null : (
        <p className="wrap-anywhere">
          {i18n.t('Followed by {name}', {
            name: [successor.name, successor.party, successor.from].filter(Boolean).join(', '),
          })}
        </p>
      )}
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {reason}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        {proposedBy} · <Ago at={proposedAt} />
        {confirmedBy === undefined ? null : i18n.t('Confirmed by {name}', { name: confirmedBy })}
        <Subject of={`leader:${leader.id}`} />
      </p>
      {confirmedBy === undefined ? (
        <ByAnother author={proposedBy} why={secondPerson}>
          <Button
            className="justify-self-start"
            busy={confirm.busy}
            onClick={() =>
              void confirm.act({ params: { end: id } }, i18n.t('The term has ended on every page'))
            }
          >
            {i18n.t('I have read the source: confirm')}
          </Button>
        </ByAnother>
      ) : null}
      <Problem of={confirm.problem} />
      <ReasonForm
        title={i18n.t('Take it back')}
        choices={{ undo: i18n.t('Take it back') }}
        onSend={(_, why) => undo.send({ params: { end: id }, body: { reason: why } }, i18n.t('Taken back'))}
      />
    </li>
  )
}

/** Shown beside a report that someone is no longer in office. */
export function OfficeEndForm({ leader }: { leader: string }) {
  const i18n = useWords()
  const record = useOperatorAction(recordOfficeEnd, reads)
  const [open, setOpen] = useState(false)
  const form = useForm({
    initial: () => ({ source: '', sourceDay: '', until: '', reason: '', name: '', party: '', from: '' }),
    send: async ({ source, sourceDay, until, reason, name, party, from }) => {
      const body = {
        ...(until.trim() !== '' && { until: until.trim() }),
        source: source.trim(),
        sourceDay,
        reason: reason.trim(),
        ...(name.trim() !== '' && {
          successor: {
            name: name.trim(),
            ...(party.trim() !== '' && { party: party.trim() }),
            ...(from.trim() !== '' && { from: from.trim() }),
          },
        }),
      }
      await record.send(
        { params: { id: leader }, body },
        i18n.t('Recorded. A second person has to confirm it.'),
      )
      setOpen(false)
    },
  })
  const { field } = form
  return (
    <Disclosure title={i18n.t('Record the end of this term')} open={open} onToggle={setOpen}>
      <form {...form.form} className="grid gap-3 p-3 pt-0">
        <TextField
          label={i18n.t('Address of the public source')}
          type="url"
          required
          maxLength={officeEndLimits.source}
          {...field('source')}
        />
        <TextField label={i18n.t('Date of the source')} type="date" required {...field('sourceDay')} />
        <TextField
          label={i18n.t(
            'Last day in office, as exact as you know it (2026-05-10 or 2026-05); leave empty if unknown',
          )}
          inputMode="numeric"
          pattern="\d{4}(-\d\d(-\d\d)?)?"
          maxLength={10}
          {...field('until')}
        />
        <TextField
          label={i18n.t('Who followed in this office, if the source says so')}
          maxLength={officeEndLimits.name}
          {...field('name')}
        />
        <TextField
          label={i18n.t('Their party: name or letters; leave empty if the source does not say')}
          maxLength={100}
          {...field('party')}
        />
        <TextField
          label={i18n.t('In office since (2026-05-10 or 2026-05); leave empty if unknown')}
          inputMode="numeric"
          pattern="\d{4}(-\d\d(-\d\d)?)?"
          maxLength={10}
          {...field('from')}
        />
        <TextArea
          label={i18n.t('What happened, for the log')}
          rows={3}
          required
          dir="auto"
          maxLength={officeEndLimits.reason}
          {...field('reason')}
        />
        <Problem of={form.problem} />
        <Button type="submit" look="quiet" className="justify-self-start" busy={form.busy}>
          {i18n.t('Record')}
        </Button>
      </form>
    </Disclosure>
  )
}

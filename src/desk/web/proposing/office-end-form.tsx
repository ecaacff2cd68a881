// The end of a term: recorded by one person with a public source; another confirms it.
import { useState } from 'react'
import { listProposals, proposalLimits, propose, proposed } from '#base/proposals.ts'
import { Button } from '#base/web/ui/button.tsx'
import { TextArea, TextField } from '#base/web/ui/field.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useWords } from '#base/web/words.tsx'
import { officeEnd, officeEndLimits } from '#leaders/contract.ts'
import { Disclosure } from '../disclosure.tsx'
import { useOperatorAction } from '../operator-action.tsx'

/** Shown beside a report that someone is no longer in office. */
export function OfficeEndForm({ leader }: { leader: string }) {
  const i18n = useWords()
  const record = useOperatorAction(propose, [listProposals])
  const [open, setOpen] = useState(false)
  const form = useForm({
    initial: () => ({ source: '', sourceDay: '', until: '', reason: '', name: '', party: '', from: '' }),
    send: async ({ source, sourceDay, until, reason, name, party, from }) => {
      const end = {
        leader,
        ...(until.trim() !== '' && { until: until.trim() }),
        source: source.trim(),
        sourceDay,
        ...(name.trim() !== '' && {
          successor: {
            name: name.trim(),
            ...(party.trim() !== '' && { party: party.trim() }),
            ...(from.trim() !== '' && { from: from.trim() }),
          },
        }),
      }
      await record.send(
        proposed(officeEnd, end, { reason: reason.trim() }),
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
          maxLength={proposalLimits.reason}
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

// The ledger of promises: entries wait here until a second person has read their sources and publishes them.
import { useState } from 'react'
import { Ago } from '#base/web/ui/ago.tsx'
import { Button } from '#base/web/ui/button.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { SelectField, TextArea, TextField } from '#base/web/ui/field.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useWords } from '#base/web/words.tsx'
import {
  dropPromise,
  listPromiseDrafts,
  outcomes,
  ownPromise,
  promiseLimits,
  proposePromise,
  publishPromise,
  type Draft,
  type Outcome,
} from '#parliament/contract.ts'
import { ByAnother } from './by-another.tsx'
import { useFreshQuery, useListPage } from './desk-queries.ts'
import { Disclosure } from './disclosure.tsx'
import { useOperatorAction } from './operator-action.tsx'
import { DeskList } from './query-view.tsx'
import { ReasonForm } from './reason-form.tsx'

const reads = [listPromiseDrafts]

export function Promises() {
  const i18n = useWords()
  const asked = useFreshQuery(listPromiseDrafts, { query: useListPage().part })
  return (
    <>
      <NewEntry />
      <DeskList
        of={asked}
        rows={(data) => data.drafts}
        empty={i18n.t('No entry is waiting for a second person')}
        label={i18n.t('Pages of promises')}
      >
        {(draft) => <Row key={draft.id} of={draft} />}
      </DeskList>
    </>
  )
}

function Row({ of }: { of: Draft }) {
  const i18n = useWords()
  const publish = useOperatorAction(publishPromise, reads)
  const drop = useOperatorAction(dropPromise, reads)
  const {
    id,
    promise,
    who,
    saidOn,
    statement,
    source,
    outcome,
    note,
    shown,
    withdrawn,
    proposedBy,
    proposedAt,
  } = of
  const named = useOutcomes()
  return (
    <li className="grid gap-2 py-4">
      <h2 className="text-lg font-semibold wrap-anywhere">
        {i18n.t('No. {number}', { number: promise })} · {who}, {saidOn}
      </h2>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {statement}
      </p>
      <p>
        <ExternalLink to={source} by="visitor" tall>
          {source}
        </ExternalLink>
      </p>
      {outcome === undefined ? null : (
        <p>
          {named[outcome.is]} · {outcome.day}{' '}
          <ExternalLink to={outcome.source} by="visitor" tall>
            {outcome.source}
          </ExternalLink>
        </p>
      )}
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {note}
      </p>
      {withdrawn ? <p className="font-semibold">{i18n.t('Takes the promise off the page')}</p> : null}
      {shown === undefined ? null : (
        <p className="text-sm text-muted wrap-anywhere">
          {i18n.t('Published now')}: {shown.statement}
          {shown.outcome === undefined ? null : ` · ${named[shown.outcome] ?? shown.outcome}`}
        </p>
      )}
      <p className="text-sm text-muted">
        {proposedBy} · <Ago at={proposedAt} />
      </p>
      <ByAnother author={proposedBy} why={ownPromise}>
        <Button
          className="justify-self-start"
          busy={publish.busy}
          onClick={() => void publish.act({ params: { id } }, i18n.t('The entry is public'))}
        >
          {i18n.t('I have read the sources: publish')}
        </Button>
      </ByAnother>
      <Problem of={publish.problem} />
      <ReasonForm
        title={i18n.t('Drop it')}
        choices={{ drop: i18n.t('Drop it') }}
        onSend={(_, reason) => drop.send({ params: { id }, body: { reason } }, i18n.t('Dropped'))}
      />
    </li>
  )
}

function useOutcomes(): Record<Outcome, string> {
  const i18n = useWords()
  return {
    kept: i18n.t('Kept'),
    'partly-kept': i18n.t('Partly kept'),
    'not-kept': i18n.t('Not kept'),
    'too-early': i18n.t('Too early to say'),
    'no-longer-possible': i18n.t('No longer possible'),
  }
}

const blank = {
  promise: '',
  withdrawn: '',
  who: '',
  personId: '',
  statement: '',
  saidOn: '',
  source: '',
  outcome: '',
  outcomeSource: '',
  outcomeDay: '',
  note: '',
}

function bodyOf({ promise, withdrawn, personId, outcome, outcomeSource, outcomeDay, ...same }: typeof blank) {
  const { who, statement, saidOn, source, note } = same
  return {
    ...(promise.trim() !== '' && { promise: Number(promise) }),
    ...(withdrawn !== '' && { withdrawn: true as const }),
    ...(personId.trim() !== '' && { personId: personId.trim() }),
    who: who.trim(),
    statement: statement.trim(),
    saidOn: saidOn.trim(),
    source: source.trim(),
    ...(outcome !== '' && {
      outcome: { is: outcome as Outcome, source: outcomeSource.trim(), day: outcomeDay },
    }),
    note: note.trim(),
  }
}

function NewEntry() {
  const i18n = useWords()
  const propose = useOperatorAction(proposePromise, reads)
  const [open, setOpen] = useState(false)
  const named = useOutcomes()
  const form = useForm({
    initial: () => blank,
    send: async (values) => {
      await propose.send({ body: bodyOf(values) }, i18n.t('Saved. A second person has to publish it.'))
      setOpen(false)
    },
  })
  const { field } = form
  return (
    <Disclosure title={i18n.t('Write an entry')} open={open} onToggle={setOpen}>
      <form {...form.form} className="grid gap-3 p-3 pt-0">
        <TextField
          label={i18n.t('Number of the promise, for an outcome or a correction; empty for a new promise')}
          inputMode="numeric"
          pattern="[1-9]\d{0,8}"
          {...field('promise')}
        />
        <SelectField label={i18n.t('What this entry does')} {...field('withdrawn')}>
          <option value="">{i18n.t('Shows the promise on the page')}</option>
          <option value="yes">{i18n.t('Takes the promise off the page')}</option>
        </SelectField>
        <TextField
          label={i18n.t('Who promised it: person or party')}
          required
          maxLength={promiseLimits.who}
          {...field('who')}
        />
        <TextField
          label={i18n.t('Id of their page (/cand/…), only if it is certain whose it is')}
          maxLength={40}
          {...field('personId')}
        />
        <TextArea
          label={i18n.t('What was said, word for word')}
          rows={3}
          required
          dir="auto"
          maxLength={promiseLimits.statement}
          {...field('statement')}
        />
        <TextField
          label={i18n.t('When it was said, as exact as you know it (2026-05-10, 2026-05 or 2026)')}
          required
          pattern="\d{4}(-\d\d(-\d\d)?)?"
          maxLength={10}
          {...field('saidOn')}
        />
        <TextField
          label={i18n.t('Address of the public source')}
          type="url"
          required
          maxLength={promiseLimits.source}
          {...field('source')}
        />
        <SelectField label={i18n.t('What became of it')} {...field('outcome')}>
          <option value="">{i18n.t('Not recorded yet')}</option>
          {outcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {named[outcome]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={i18n.t('Address of the source of the outcome')}
          type="url"
          required={form.values.outcome !== ''}
          maxLength={promiseLimits.source}
          {...field('outcomeSource')}
        />
        <TextField
          label={i18n.t('Date of that source')}
          type="date"
          required={form.values.outcome !== ''}
          {...field('outcomeDay')}
        />
        <TextArea
          label={i18n.t('What is new in this entry, for readers')}
          rows={2}
          required
          dir="auto"
          maxLength={promiseLimits.note}
          {...field('note')}
        />
        <Problem of={form.problem} />
        <Button type="submit" look="quiet" className="justify-self-start" busy={form.busy}>
          {i18n.t('Save')}
        </Button>
      </form>
    </Disclosure>
  )
}

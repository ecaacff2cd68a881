// An entry of the ledger of promises, with the sources that the second person will read.
import { listProposals, propose, proposed } from '#base/proposals.ts'
import { Button } from '#base/web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#base/web/ui/field.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useWords } from '#base/web/words.tsx'
import { outcomes, promiseEntry, promiseLimits, type Outcome } from '#parliament/contract.ts'
import { useOperatorAction } from '../operator-action.tsx'
import { useLineWord } from '../words.ts'

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

export function PromiseForm() {
  const i18n = useWords()
  const sending = useOperatorAction(propose, [listProposals])
  const named = useLineWord()
  const form = useForm({
    initial: () => blank,
    send: (values) =>
      sending.send(
        proposed(promiseEntry, bodyOf(values)),
        i18n.t('Recorded. A second person has to confirm it.'),
      ),
  })
  const { field } = form
  return (
    <form {...form.form} className="mt-4 grid max-w-prose gap-3">
      <h2 className="text-lg font-semibold">{i18n.t('Write an entry')}</h2>
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
            {named(outcome)}
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
  )
}

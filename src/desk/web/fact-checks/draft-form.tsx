// Verdict, analysis and evidence of an answer or a correction. Typed text stays until it is saved.
import { useState } from 'react'
import { proposalChanged, propose, proposed } from '#base/proposals.ts'
import { read, useAnswers } from '#base/web/data.ts'
import { Button } from '#base/web/ui/button.tsx'
import { FieldError, SelectField, TextArea } from '#base/web/ui/field.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useWords } from '#base/web/words.tsx'
import {
  badEvidence,
  deskLimits,
  deskRead,
  factCheckAnswer,
  verdicts,
  type DeskRequest,
  type Verdict,
  verdictLabel,
} from '#fact-checks/contract.ts'
import { useOperatorAction } from '../operator-action.tsx'
import {
  startDraft,
  withSavedVersion,
  isSame,
  draftsInProgress,
  swapDrafts,
  type DraftText,
} from './draft-text.ts'
import { EvidenceFields } from './evidence-fields.tsx'

/** @param props.me the operator's name. */
export function DraftForm({ of: request, me }: { of: DeskRequest; me: string }) {
  const i18n = useWords()
  const { id } = request
  const [held, hold] = useState(() => draftsInProgress.get(id) ?? startDraft(request))
  const writing = withSavedVersion(held, request)
  const set = (next: typeof held) => {
    draftsInProgress.set(id, next)
    hold(next)
  }
  const { mine, other, version } = writing
  const change = (part: Partial<DraftText>) => set({ ...writing, mine: { ...mine, ...part } })

  const correction = request.stage === 'completed'
  const sending = useOperatorAction(propose)
  const answers = useAnswers()
  const save = async () => {
    const answer = {
      request: id,
      verdict: mine.verdict,
      reason: mine.reason,
      evidence: mine.evidence.filter(({ url, title }) => url.trim() !== '' || title.trim() !== ''),
      ...(correction && { note: mine.note }),
    }
    await sending.send(proposed(factCheckAnswer, answer, { version }), i18n.t('Draft saved'))
    set(startDraft((await answers.ask(read(deskRead, { params: { id } }))).request))
  }
  // The text itself lives in `draftsInProgress`.
  const form = useForm({ initial: () => ({}), fields: { [badEvidence.code]: 'url' }, send: save })

  return (
    <form {...form.form} className="grid gap-4" aria-labelledby="draft">
      <h3 id="draft" className="text-lg font-bold">
        {correction ? i18n.t('Correct the published check') : i18n.t('Verdict and analysis')}
      </h3>
      {other === undefined ? null : (
        <div role="alert" className="grid gap-2 rounded border border-bad bg-bad-soft p-3">
          <p>
            <strong>{i18n.t('The draft has changed while you were writing.')}</strong>{' '}
            {i18n.t(
              'Both texts are here: yours in the form, the other below. Saving replaces the saved draft.',
            )}
          </p>
          <p className="text-sm">
            {i18n.t('By {name}', { name: other.by })} · {i18n.t(verdictLabel(other.verdict))}
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {other.reason}
          </p>
          <Button look="quiet" className="justify-self-start" onClick={() => set(swapDrafts(writing, me))}>
            {i18n.t('Swap the two texts')}
          </Button>
        </div>
      )}
      <SelectField
        label={i18n.t('Verdict')}
        value={mine.verdict}
        onChange={(event) => change({ verdict: event.target.value as Verdict })}
      >
        {verdicts.map((one) => (
          <option key={one} value={one}>
            {i18n.t(verdictLabel(one))}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={i18n.t('Analysis: reasons and evidence')}
        rows={8}
        required
        dir="auto"
        maxLength={deskLimits.reason}
        name="reason"
        problem={form.problemAt('reason')}
        value={mine.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <EvidenceFields of={mine.evidence} onChange={(evidence) => change({ evidence })} />
      {correction ? (
        <TextArea
          label={i18n.t('What was corrected; readers see this note')}
          required
          dir="auto"
          maxLength={deskLimits.note}
          name="note"
          problem={form.problemAt('note')}
          value={mine.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      ) : null}
      <FieldError of={form.problemAt('url')} />
      <Problem of={form.problem?.code === proposalChanged.code && other ? undefined : form.problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={form.busy}>
          {correction ? i18n.t('Save correction') : i18n.t('Save draft')}
        </Button>
        <p role="status" className="text-sm text-muted">
          {isSame(mine, writing.base) ? '' : i18n.t('Not saved yet')}
        </p>
      </div>
    </form>
  )
}

// Verdict, analysis and evidence of an answer or a correction. Typed text stays until it is saved, beside what somebody else has saved meanwhile.
import { useState } from 'react'
import { propose, proposed } from '#base/proposals.ts'
import { useWords } from '#base/web/words.tsx'
import {
  badEvidence,
  factCheckAnswer,
  verdictLabel,
  verdicts,
  type Answer,
  type DeskRequest,
  type Evidence,
} from '#fact-checks/contract.ts'
import { ContractForm, isUnsent } from '../forms/contract-form.tsx'
import { useOperatorAction } from '../operator-action.tsx'

/** By request: the version that was saved when the operator began to write. */
const began = new Map<string, string>()

export function DraftForm({ of: request, me }: { of: DeskRequest; me: string }) {
  const i18n = useWords()
  const sending = useOperatorAction(propose)
  const [round, setRound] = useState(0)
  const { id, draft, stage, status = 'unverified', reason = '', evidence } = request
  const version = draft?.version ?? 'none'
  const saved = draft ?? { verdict: status, reason, evidence, note: undefined }
  if (!isUnsent('fact-check', id)) began.set(id, version)
  const overtaken = began.get(id) !== version && draft && draft.draftedBy !== me
  const correction = stage === 'completed'
  return (
    <section aria-labelledby="draft" className="grid gap-4">
      <h3 id="draft" className="text-lg font-bold">
        {correction ? i18n.t('Correct the published check') : i18n.t('Verdict and analysis')}
      </h3>
      {overtaken ? (
        <p role="alert" className="rounded border border-bad bg-bad-soft p-3">
          <strong>{i18n.t('The draft has changed while you were writing.')}</strong>{' '}
          {i18n.t('The saved text is above, yours is in the form. Saving yours replaces the saved one.')}
        </p>
      ) : null}
      <ContractForm<Answer>
        key={`${round} ${began.get(id)}`}
        of="fact-check"
        about={id}
        initial={{
          verdict: saved.verdict,
          reason: saved.reason,
          evidence: linesOf(saved.evidence),
          note: saved.note ?? '',
        }}
        read={{ evidence: linksIn }}
        refused={[[badEvidence, 'evidence']]}
        without={correction ? [] : ['note']}
        fields={{
          verdict: { choices: Object.fromEntries(verdicts.map((one) => [one, i18n.t(verdictLabel(one))])) },
          note: { required: true },
        }}
        send={correction ? i18n.t('Save correction') : i18n.t('Save draft')}
        onSend={(answer) =>
          sending.send(
            proposed(factCheckAnswer, { ...answer, request: id }, { version }),
            i18n.t('Draft saved'),
          )
        }
        onSent={() => setRound((now) => now + 1)}
      />
    </section>
  )
}

const linesOf = (evidence: readonly Evidence[] = []) =>
  evidence.map(({ url, title = '' }) => `${url} ${title}`.trim()).join('\n')

const linksIn = (text: string): Evidence[] =>
  text.split('\n').flatMap((line) => {
    const [url = '', ...title] = line.trim().split(/\s+/)
    return url === '' ? [] : [{ url, ...(title.length > 0 && { title: title.join(' ') }) }]
  })

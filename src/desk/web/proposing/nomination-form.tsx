// One candidate of a coming election: a new one, or one of the seat's list corrected.
import { useState } from 'react'
import { useApiQuery } from '#base/web/data.ts'
import { SelectField, TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import {
  nominationProposal,
  noElectionThere,
  readNominations,
  type Nomination,
} from '#candidates/contract.ts'
import { constituencyNotFound } from '#constituencies/contract.ts'
import { ProposalForm } from './proposal-form.tsx'

export function NominationForm() {
  const i18n = useWords()
  const [seat, setSeat] = useState('')
  const [candidate, setCandidate] = useState('')
  const { data, error } = useApiQuery(
    readNominations,
    { params: { seat } },
    { enabled: /^(ls|va)-[a-z]{2}-\d+$/.test(seat) },
  )
  const listed = data ? [...data.candidates, ...data.notStanding] : []
  const missing = error ? constituencyNotFound : data && !data.election ? noElectionThere : undefined
  const known = listed.find(({ id }) => id === candidate)
  return (
    <div className="mt-4 grid max-w-prose gap-3">
      <h2 className="text-lg font-semibold">{i18n.t('Enter or correct a candidate')}</h2>
      <p className="text-sm text-muted">
        {i18n.t('State the candidacy as the source has it. An empty field means that it is not known.')}
      </p>
      <TextField
        label={i18n.t('Constituency (va-ga-12)')}
        name="seat"
        value={seat}
        maxLength={40}
        problem={missing && i18n.t(missing.message)}
        onChange={({ target }) => setSeat(target.value.trim().toLowerCase())}
      />
      <SelectField
        label={i18n.t('Candidate')}
        name="candidate"
        value={candidate}
        onChange={({ target }) => setCandidate(target.value)}
      >
        <option value="">{i18n.t('A new candidate')}</option>
        {listed.map(({ id, name, party }) => (
          <option key={id} value={id}>
            {[name, party].filter(Boolean).join(', ')}
          </option>
        ))}
      </SelectField>
      {data?.election ? (
        <ProposalForm
          of={nominationProposal}
          about={`${seat} ${candidate}`}
          {...(known && { initial: typedOf(known) })}
          stated={(typed: Omit<Stated, 'seat' | 'candidate'>) => ({
            ...typed,
            seat,
            ...(candidate !== '' && { candidate }),
          })}
          onSent={() => setCandidate('')}
        />
      ) : null}
    </div>
  )
}

type Stated = typeof nominationProposal extends { types?: infer S } ? NonNullable<S> : never

const shown = [
  'state',
  'name',
  'nameLocal',
  'ballotNumber',
  'symbol',
  'affidavit',
  'age',
  'assets',
  'liabilities',
  'cases',
  'education',
] as const

/** What is known of them, as it would be typed. */
function typedOf(one: Nomination): Record<string, string> {
  const party = one.independent ? (one.supportedBy ?? 'Independent') : (one.party ?? '')
  return {
    ...Object.fromEntries(shown.map((name) => [name, `${one[name] ?? ''}`])),
    party,
    because: one.reason ?? '',
  }
}

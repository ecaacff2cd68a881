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
import { ProposalForm, useSourceWords } from './proposal-form.tsx'

export function NominationForm() {
  const i18n = useWords()
  const [seat, setSeat] = useState('')
  const [candidate, setCandidate] = useState('')
  const source = useSourceWords()
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
          words={{
            state: {
              label: i18n.t('Status'),
              choices: {
                announced: i18n.t('Named, no papers filed yet'),
                nominated: i18n.t('Papers filed'),
                accepted: i18n.t('Papers accepted'),
                rejected: i18n.t('Papers not accepted'),
                withdrawn: i18n.t('Withdrew'),
                contesting: i18n.t('On the ballot'),
              },
            },
            name: i18n.t('Name'),
            nameLocal: i18n.t('Name in the script of the state'),
            party: i18n.t('Party, or Independent'),
            ballotNumber: i18n.t('Number on the ballot'),
            symbol: i18n.t('Symbol, in words'),
            because: i18n.t('The returning officer’s reason'),
            affidavit: i18n.t('Address of the affidavit'),
            age: i18n.t('Age'),
            assets: i18n.t('Declared assets, in rupees'),
            liabilities: i18n.t('Declared liabilities, in rupees'),
            cases: i18n.t('Declared cases'),
            education: i18n.t('Education'),
            ...source,
          }}
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

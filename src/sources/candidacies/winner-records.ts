// Who won by-elections, as candidacies: so they are persons, even where nothing else is known of them.
import { createHash } from 'node:crypto'
import { nothingDeclared, type CandidacyFileFact, type CandidacyRecordFact } from '#candidates/facts.ts'
import type { ByElectionFact } from '#constituencies/facts.ts'
import type { Register } from '../register.ts'

export const noWinner = ({ seat, pollDay }: Pick<ByElectionFact, 'seat' | 'pollDay'>): CandidacyFileFact => ({
  file: `by-election ${seat} ${pollDay}`,
  columns: ['year', 'election', 'state', 'constituency', 'candidate', 'party', 'votes', 'won'],
  records: [],
})

/** What a later report of the same poll replaces. */
export function winnerRecord(of: ByElectionFact, line: number, register: Register): CandidacyFileFact {
  const { winner } = of
  if (!winner) return noWinner(of)
  const { file, columns } = noWinner(of)
  const { name, party, independent, votes } = winner
  const placed = {
    year: Number(of.pollDay.slice(0, 4)),
    election: of.house === 'assembly' ? 'va-by' : 'ls-by',
    state: register.states.find(({ code }) => code === of.state)!.name,
    constituency: register.seats.find(({ id }) => id === of.seat)!.name,
    name,
    party: independent ? 'IND' : (party?.name ?? null),
    votes,
    won: true,
  }
  const record: CandidacyRecordFact = {
    id: `r${createHash('sha256').update(file).digest('hex').slice(0, 16)}`,
    line,
    ...placed,
    parent: null,
    sex: null,
    affidavit: nothingDeclared,
    cells: Object.values(placed).map((value) => String(value ?? '')),
  }
  return { file, columns, records: [record] }
}

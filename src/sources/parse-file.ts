// From the text of a file to facts: every line is checked before anything is written.
import type { ElectionFact, SourceFact } from '#constituencies/facts.ts'
import { yearIn } from './days.ts'
import type { Register } from './register.ts'
import type { FileReport } from './report.ts'
import { countOf, sift } from './validate-seats.ts'
import type { Facts, Placed } from './validate-seats.ts'
import { WrongFormat } from './file-format.ts'
import type { ElectionKey, FileFormat } from './file-format.ts'

export type ParsedFile = { source: SourceFact; election: ElectionFact; facts: Facts; report: FileReport }

/** Throws `WrongFormat` where the file as a whole cannot be read as this form. */
export function understand(form: FileFormat, text: string, register: Register): ParsedFile {
  const lines = form.lines(text)
  const skipped: Record<string, number> = {}
  const placed: Placed[] = []
  for (const line of lines) {
    const parsed = form.parse(line.cells)
    if ('skip' in parsed) skipped[parsed.skip] = (skipped[parsed.skip] ?? 0) + 1
    else placed.push({ line, parsed })
  }
  const key = onlyElection(
    placed.map(({ parsed }) => parsed.place.election),
    register,
    form.kind === 'poll-dates' ? 1 : 0,
  )
  const election = register.election(key)
  const { facts, taken, repeated, totals, quarantined } = sift(form, placed, election, register)
  if (repeated > 0) skipped['repeated lines'] = repeated
  if (totals > 0) skipped['totals'] = (skipped['totals'] ?? 0) + totals
  const report: FileReport = {
    title: election.label,
    read: lines.length,
    taken,
    skipped,
    quarantined: quarantined.toSorted((a, b) => a.line - b.line),
    taking: `for ${countOf(facts)} seats`,
  }
  return { source: form.source(election), election, facts, report }
}

/** `ahead`: so many years before its day an election may be announced. */
function onlyElection(keys: readonly ElectionKey[], register: Register, ahead: number): ElectionKey {
  const [first] = keys
  if (!first) throw new WrongFormat('There is no result in this file.')
  const state = first.state === null ? null : register.state(first.state)?.code
  if (state === undefined)
    throw new WrongFormat(
      `The election is of "${first.state}": ${register.unknownState(first.state!).fault}.`,
    )
  if (yearIn(String(first.year - ahead)) === undefined)
    throw new WrongFormat(`The year of the election is "${first.year}".`)
  const other = keys.find(
    (key) => key.house !== first.house || key.state !== first.state || key.year !== first.year,
  )
  if (other)
    throw new WrongFormat(`One file holds one election; this one has ${nameOf(first)} and ${nameOf(other)}.`)
  return { ...first, state }
}

function nameOf({ state, year }: ElectionKey): string {
  return `${state ?? 'Lok Sabha'} ${year}`
}

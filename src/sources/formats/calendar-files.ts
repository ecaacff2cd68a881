// Our own JSON files of the calendar: a list of elections, or of revisions of rolls, in the shape in which the API states
// them. Each is taken completely or quarantined with what is wrong with it. `line` counts them from 1.
import type * as Type from 'typebox'
import { Value } from 'typebox/value'
import { faultsOf, inEnglish, rollFaults, type Fault, type Known } from '#elections/check-calendar.ts'
import { ElectionCalendar, RollRevision } from '#elections/contract.ts'
import type { ImportFormat } from '../import-format.ts'
import type { Register } from '../register.ts'
import { WrongFormat } from '../wrong-format.ts'

function listFormat<S extends Type.TSchema>(of: {
  id: string
  reads: string
  shape: S
  /** What may be left out because nothing is said with it. */
  complete?(one: unknown): unknown
  faults(one: Type.Static<S>, known: Known): Fault[]
  about(one: Type.Static<S>): string
}): ImportFormat<readonly unknown[], readonly Type.Static<S>[]> {
  return {
    id: of.id,
    reads: of.reads,
    read(content) {
      const list = parsed(content)
      if (!Array.isArray(list)) throw new WrongFormat('This file is not a JSON list.')
      return list.map((one: unknown) => of.complete?.(one) ?? one)
    },
    validate(list, { register }) {
      const known = knownBy(register)
      const facts: Type.Static<S>[] = []
      const quarantined = []
      const seen = new Set<string>()
      for (const [i, one] of list.entries()) {
        const reason = wrongWith(one)
        if (reason === undefined) facts.push(one as Type.Static<S>)
        else quarantined.push({ line: i + 1, reason, text: JSON.stringify(one).slice(0, 120) })
      }
      return { read: list.length, taken: facts.length, skipped: {}, quarantined, facts: [facts] }

      function wrongWith(one: unknown): string | undefined {
        if (!Value.Check(of.shape, one)) {
          const [first] = Value.Errors(of.shape, one)
          return `${first?.instancePath || 'the whole'} ${first?.message ?? 'is not as it should be'}`
        }
        // A day under another name would be lost.
        const unread = Value.Diff(Value.Clean(of.shape, Value.Clone(one)), one)
        if (unread.length > 0)
          return `no such field: ${unread.map(({ path }) => path).join(', ')} (docs/elections.md)`
        const about = of.about(one)
        if (seen.has(about)) return `${about} is in this file twice`
        seen.add(about)
        return of.faults(one, known).map(inEnglish).join(' ') || undefined
      }
    },
    source: () => null,
  }
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

function knownBy({ states, seats }: Register): Known {
  const names = new Map(states.map(({ code, name }) => [code, name]))
  return {
    states: new Set(names.values()),
    seats: seats.map(({ stateCode, ...seat }) => ({ ...seat, state: names.get(stateCode) ?? '' })),
  }
}

/** A phase without exceptions need not say so. */
function withExceptions(one: unknown): unknown {
  const phases = (one as { phases?: unknown } | null)?.phases
  if (!Array.isArray(phases)) return one
  return {
    ...(one as object),
    phases: phases.map((phase: unknown) => ({ exceptions: [], ...(phase as object) })),
  }
}

export const calendarFormat = listFormat({
  id: 'election-calendar',
  reads: 'your own JSON of elections with phases, hours and windows (docs/elections.md)',
  shape: ElectionCalendar,
  complete: withExceptions,
  faults: faultsOf,
  about: ({ id }) => id,
})

export const rollsFormat = listFormat({
  id: 'roll-revisions',
  reads: 'your own JSON of revisions of electoral rolls by state, phase, source and day (docs/elections.md)',
  shape: RollRevision,
  faults: rollFaults,
  about: ({ state, phase, asOf, source }) => `${state}, phase ${phase}, ${source.publisher}, ${asOf},`,
})

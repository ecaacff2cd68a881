// The persons behind the candidacies of a constituency, for its page.
import type { FigureStatuses, Provenance } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { rowsJson } from '#base/server/database/rows-json.ts'
import { sourcesJson } from '#base/server/source-json.ts'
import type { CandidateResult } from '#constituencies/contract.ts'
import { disclosed, type RecordFigures } from '../history/disclosure.ts'
import { sureFrom } from '../linkage/confident-groups.ts'
import { readRecords } from './timeline.ts'

const shown = ['age', 'assets', 'cases', 'education'] as const
type ShownFigure = (typeof shown)[number]
type CandidacyPerson = { personId: string; sureGroup?: number; figures: FigureStatuses } & Pick<
  CandidateResult,
  ShownFigure
>

type Row = Pick<RecordFigures, ShownFigure | 'disputed' | 'stated' | 'source_ids'> & {
  id: string
  inElection: string
  person: string
  sure: boolean
  /** Of the least certain link of the person. */
  confidence: number | null
}

/**
 * The persons behind the candidacies of a constituency, and the sources of their declarations by election. Leaves out
 * whose affidavit of this very contest is theirs with less certainty than `sureFrom`. A weak link to another contest
 * takes nothing away here: the person's page marks it.
 */
export async function personsIn(
  db: Database,
  constituency: string,
): Promise<{
  persons: ReadonlyMap<string, CandidacyPerson>
  sources: ReadonlyMap<string, readonly Provenance[]>
}> {
  const declared = sql`
    from candidacy y join election_record r on r.candidacy_id = y.id where y.constituency_id = ${constituency}`
  const found = await db<{ candidacies: Row[]; sources: Provenance[] }>`
    select ${rowsJson(sql`
      select y.id, y.election_id as "inElection", r.person_id as person, r.age, r.assets, r.cases, r.education, r.disputed,
        r.stated, r.source_ids, not exists (select from candidacy_link k
          where k.candidacy_id = y.id and k.confidence < ${sureFrom} and k.tied_to = any(r.keys)) as sure,
        (select confidence from career where career.person_id = r.person_id) as confidence
      ${declared}`)} as candidacies,
      ${sourcesJson(sql`source.id = any(array(select unnest(r.source_ids) ${declared}))`)} as sources`
  const { candidacies, sources } = found[0]!
  const stoodAgain = [...Map.groupBy(candidacies, ({ person }) => person)].flatMap(([person, of]) =>
    of.length > 1 && (of[0]!.confidence ?? 0) < sureFrom ? [person] : [],
  )
  const records = await readRecords(db, stoodAgain)
  const groupOf = ({ person, id }: Row) =>
    records(person).find(({ candidacy_id: own }) => own === id)?.sure_group
  const byElection = Map.groupBy(candidacies, ({ inElection }) => inElection)
  return {
    persons: new Map(
      candidacies.flatMap((row) => (row.sure ? [[row.id, candidacyPerson(row, groupOf(row))] as const] : [])),
    ),
    sources: new Map(
      [...byElection].map(([id, of]) => {
        const ids = new Set(of.flatMap((row) => row.source_ids))
        return [id, sources.filter(({ sourceId }) => ids.has(sourceId))]
      }),
    ),
  }
}

function candidacyPerson(row: Row, sureGroup = 0): CandidacyPerson {
  const parts = shown.map((figure) => disclosed(figure, row, figure))
  const figures: FigureStatuses = Object.assign({}, ...parts.map((part) => part.figures))
  return Object.assign({ personId: row.person }, sureGroup > 0 && { sureGroup }, ...parts, {
    figures,
  }) as CandidacyPerson
}

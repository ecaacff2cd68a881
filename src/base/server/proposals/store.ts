// The table of proposals: written, confirmed, dropped and undone, each in one transaction with its row in the operators' log.
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { refuse, type Input } from '../../contract.ts'
import {
  proposalChanged,
  proposalNotFound,
  proposalWaiting,
  type listProposals,
  type Proposal,
} from '../../proposals.ts'
import { withoutNulls } from '../../without-nulls.ts'
import type { Database } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import { listPage } from '../database/list-page.ts'
import { acquireLock } from '../database/lock.ts'
import { recordAct } from '../visitors/operator-log.ts'
import { isAmong, personOf, requireAnother } from '../visitors/person.ts'
import type { Operator } from '../visitors/visitor.ts'
import { dropWaiting, markUndone } from './closing.ts'
import type { AnyProposalKind, Reading, Stored } from './kind.ts'

type Row = Stored<unknown> & {
  kind: string
  persons: number
  proposedBy: string
  authors: string[]
  proposedAt: string
  confirmedBy: string | null
  confirmedAt: string | null
  droppedBy: string | null
  undoneBy: string | null
  closedReason: string | null
}

const columns = sql<Row>`p.id::int as id, p.kind, p.subject, p.stated, p.basis, p.reason, p.persons,
  p.proposed_by as "proposedBy", p.authors, to_json(p.proposed_at)#>>'{}' as "proposedAt",
  p.confirmed_by as "confirmedBy", to_json(p.confirmed_at)#>>'{}' as "confirmedAt",
  p.dropped_by as "droppedBy", p.undone_by as "undoneBy", p.closed_reason as "closedReason"`

const waits = sql`p.confirmed_at is null and p.dropped_at is null`
const counts = sql`p.confirmed_at is not null and p.undone_at is null`

/** What somebody has read: the text, and what it would change. */
export const versionOf = ({ stated }: Pick<Row, 'stated'>, { before = [] }: Pick<Reading, 'before'>) =>
  createHash('sha256')
    .update(JSON.stringify([stated, before]))
    .digest('base64url')
    .slice(0, 16)

type New = { kind: AnyProposalKind; stated: unknown; reason: string | null; version: string | null }
type Settled = { kind: AnyProposalKind; stored: Row }

export function proposalStore(all: readonly AnyProposalKind[]) {
  const kinds = new Map(all.map((kind) => [kind.of.kind, kind]))

  /** Nobody else changes this subject until the transaction ends. Refuses `proposalNotFound`. */
  async function one(trx: Database, id: number, state: typeof waits): Promise<Settled> {
    const named = await trx<{ kind: string; subject: string }>`
      select kind, subject from proposal where id = ${id}`
    if (named[0]) await acquireLock(trx, 'proposals', `${named[0].kind} ${named[0].subject}`)
    const rows = await trx<Row>`select ${columns} from proposal p where p.id = ${id} and ${state}`
    const kind = kinds.get(rows[0]?.kind ?? '')
    if (!rows[0] || !kind) throw refuse(proposalNotFound)
    return { kind, stored: rows[0] }
  }

  const versionNow = async (trx: Database, { kind, stored }: Settled) =>
    versionOf(stored, (await kind.read(trx, [stored]))[0]!)

  async function count(trx: Database, by: Operator, { kind, stored }: Settled): Promise<void> {
    const rows = await trx`update proposal p set confirmed_by = ${by.subject}, confirmed_at = now()
      where p.id = ${stored.id} and ${waits} returning p.id`
    if (rows.length === 0) throw refuse(proposalNotFound)
    await kind.apply(trx, stored, by)
  }

  const log = (trx: Database, by: Operator, verb: string, { id, kind, subject }: Row, details: object = {}) =>
    recordAct(trx, by, { act: `proposals.${verb}`, subject, details: { proposal: id, kind, ...details } })

  return {
    async list(
      db: Database,
      by: Operator,
      { kind, subject, state, limit, offset }: Input<typeof listProposals>['query'],
    ) {
      const asked = kind === undefined ? [...kinds.keys()] : [kind]
      const { rows, total } = await listPage(db, {
        select: columns,
        from: sql`from proposal p where p.kind = any(${asked}) and p.kind = any(${[...kinds.keys()]})
          and ${subject === undefined ? sql`true` : sql`p.subject = ${subject}`}
          and ${state === undefined ? sql`true` : state === 'waiting' ? waits : sql`not (${waits})`}`,
        orderBy: sql`not (${waits}), case when ${waits} then p.proposed_at end,
          coalesce(p.undone_at, p.confirmed_at, p.dropped_at) desc, p.id desc`,
        limit,
        offset,
      })
      const readings = new Map<number, Reading>()
      for (const [name, of] of Map.groupBy(rows, (row) => row.kind)) {
        const read = await kinds.get(name)!.read(db, of)
        of.forEach(({ id }, at) => readings.set(id, read[at]!))
      }
      return { proposals: rows.map((row) => shown(row, readings.get(row.id)!, by)), total }
    },

    async propose(trx: Database, by: Operator, { kind, stated, reason, version }: New) {
      const person = personOf(by)
      const subject = await kind.subject(stated, trx)
      await acquireLock(trx, 'proposals', `${kind.of.kind} ${subject}`)
      const checked = await kind.check(trx, { subject, stated })
      const { basis = null } = checked
      const waiting = await trx<Row>`
        select ${columns} from proposal p where p.kind = ${kind.of.kind} and p.subject = ${subject} and ${waits}`
      const before = waiting[0]
      if (before && !kind.editable) throw refuse(proposalWaiting)
      if (version !== null && version !== (before ? await versionNow(trx, { kind, stored: before }) : 'none'))
        throw refuse(proposalChanged)
      const authors = authorsOf(by, person, before)
      const json = JSON.stringify(checked.stated ?? stated)
      // Who saves a text as it was has written nothing of it.
      if (before && before.reason === reason && isDeepStrictEqual(before.stated, JSON.parse(json)))
        return { stored: before, version: await versionNow(trx, { kind, stored: before }), confirmed: false }
      const persons = kind.persons?.(checked.stated ?? stated) ?? 2
      const rows = before
        ? await trx<Row>`update proposal p set stated = ${json}::jsonb, basis = ${asJson(basis)}::jsonb, reason = ${reason},
            persons = ${persons}, proposed_by = ${by.subject}, authors = ${authors}::text[], proposed_at = now()
            where p.id = ${before.id} returning ${columns}`
        : await trx<Row>`insert into proposal as p (kind, subject, stated, basis, reason, persons, proposed_by, authors)
            values (${kind.of.kind}, ${subject}, ${json}::jsonb, ${asJson(basis)}::jsonb, ${reason}, ${persons},
              ${by.subject}, ${authors}::text[]) returning ${columns}`
      const stored = rows[0]!
      await kind.written?.(trx, stored)
      // A machine's proposal waits for a person, whatever its kind.
      const confirmed = persons === 1 && !by.machine
      const now = await versionNow(trx, { kind, stored })
      if (confirmed) await count(trx, by, { kind, stored })
      await log(trx, by, confirmed ? 'decide' : 'propose', stored, {
        stated: stored.stated,
        ...withoutNulls({ reason }),
      })
      return { stored, version: now, confirmed }
    },

    async confirm(trx: Database, by: Operator, id: number, version: string): Promise<Settled> {
      const found = await one(trx, id, waits)
      const { kind, stored } = found
      if (version !== (await versionNow(trx, found))) throw refuse(proposalChanged)
      if (stored.persons === 2) await requireAnother(trx, stored.authors, by)
      // The world may have changed since it was proposed.
      await kind.check(trx, stored)
      await count(trx, by, found)
      await log(trx, by, 'confirm', stored, { authors: stored.authors })
      return found
    },

    async drop(trx: Database, by: Operator, id: number, reason: string): Promise<void> {
      const { stored } = await one(trx, id, waits)
      await dropWaiting(trx, by, { ...stored, reason })
      await log(trx, by, 'drop', stored, { reason })
    },

    async undo(trx: Database, by: Operator, id: number, reason: string): Promise<Settled> {
      const found = await one(trx, id, counts)
      if (!found.kind.undo) throw refuse(proposalNotFound)
      await markUndone(trx, by, [id], reason)
      await found.kind.undo(trx, found.stored, by)
      await log(trx, by, 'undo', found.stored, { reason })
      return found
    },
  }

  function shown(row: Row, reading: Reading, by: Operator): Proposal {
    const { basis: _, persons, ...rest } = row
    const waiting = row.confirmedAt === null && row.droppedBy === null
    const counting = row.confirmedAt !== null && row.undoneBy === null
    return {
      ...withoutNulls(rest),
      stated: row.stated as Proposal['stated'],
      title: reading.title,
      lines: reading.lines,
      before: waiting ? (reading.before ?? []) : [],
      version: versionOf(row, reading),
      own: persons === 2 && isAmong(row.authors, by),
      undoable: counting && kinds.get(row.kind)!.undo !== undefined,
    }
  }
}

const asJson = (basis: Record<string, unknown> | null) => (basis === null ? null : JSON.stringify(basis))

/** A person who changes the text answers for it from then on. A machine has read nothing, so those before stay. */
function authorsOf(by: Operator, person: string, before: Row | undefined): string[] {
  return by.machine && before ? [...new Set([...before.authors, person])] : [person]
}

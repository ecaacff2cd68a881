// The log of corrections: shipped entries and those written at the desk.
import { withoutNulls, type Nullable } from '../without-nulls.ts'
import { refuse } from '../contract.ts'
import {
  addCorrection,
  correctionsPerPage,
  correctionsTopic,
  listCorrections,
  type Correction,
  type FoundBy,
  wrongSinceTooLate,
  type NewCorrection,
} from '../corrections.ts'
import { indianDay } from '../indian-day.ts'
import type { Computed } from './http/computed.ts'
import type { Changed } from './realtime/changes.ts'
import type { Database } from './database/db.ts'
import { recordAct } from './visitors/operator-log.ts'
import { route, withFiles, type Route } from './http/routes.ts'
import { personOnly, type Operator } from './visitors/visitor.ts'

type Pages = Correction['pages']

export type CorrectionDependencies = {
  db: Database
  /** The cache for the log: every seat and every person needs its part of it, and hardly any has one. */
  computed: Pick<Computed, 'get'>
  changed: Changed
  /** The shipped entries that apply to the data here. */
  shipped: () => Promise<Correction[]>
  /** The names of the pages at these addresses, if any. */
  named: (addresses: readonly string[]) => Promise<ReadonlyMap<string, Omit<Pages[number], 'address'>>>
}

export function correctionRoutes({ db, computed, changed, shipped, named }: CorrectionDependencies): Route[] {
  const { topics } = listCorrections.shared!
  /** Latest first. */
  const readLog = async () =>
    [...(await correctionsOfDesk(db)), ...(await shipped())].toSorted((a, b) =>
      a.correctedOn < b.correctedOn ? 1 : -1,
    )
  return [
    withFiles(
      route(listCorrections, async ({ query: { page, limit = correctionsPerPage, offset = 0 } }) => {
        const log = await computed.get('corrections', topics, readLog)
        const all =
          page === undefined ? log : log.filter(({ pages }) => pages.some(({ address }) => address === page))
        const corrections = all.slice(offset, offset + limit)
        const names = await named(corrections.flatMap(({ pages }) => pages.map(({ address }) => address)))
        return {
          corrections: corrections.map((one) => ({
            ...one,
            pages: one.pages.map(({ address }) => ({ address, ...names.get(address) })),
          })),
          total: all.length,
        }
      }),
      { name: 'list', rows: ['corrections'] },
    ),

    route(addCorrection, async ({ body: { foundBy, ...correction }, visitor }) => {
      const by = personOnly(visitor)
      const id = await db.transaction((trx) => insertCorrection(trx, by, correction, foundBy))
      changed(correctionsTopic)
      return { id }
    }),
  ]
}

/** Runs in the caller's transaction, with its row in the operators' log. Dated today in India. Returns the id. */
export async function insertCorrection(
  trx: Database,
  by: Operator,
  correction: NewCorrection,
  foundBy: FoundBy,
): Promise<string> {
  const { about, wrong, now, hindi, wrongSince = null, pages } = correction
  const today = indianDay(new Date())
  if (wrongSince !== null && wrongSince > today) throw refuse(wrongSinceTooLate)
  const rows = await trx<{ id: number }>`
    insert into correction (corrected_on, wrong_since, found_by, about, wrong, now, about_hi, wrong_hi, now_hi, pages, entered_by)
    values (${today}, ${wrongSince}, ${foundBy}, ${about}, ${wrong}, ${now},
      ${hindi?.about ?? null}, ${hindi?.wrong ?? null}, ${hindi?.now ?? null}, ${[...new Set(pages)]}::text[], ${by.subject})
    returning id`
  const id = `d${rows[0]!.id}`
  await recordAct(trx, by, { act: 'corrections.add', subject: `correction:${id}`, details: { about, pages } })
  return id
}

/** Latest first. */
async function correctionsOfDesk(db: Database): Promise<Correction[]> {
  const rows = await db<Nullable<Correction>>`
    select 'd' || id as id, corrected_on as "correctedOn", wrong_since as "wrongSince", found_by as "foundBy", about, wrong, now,
      case when num_nulls(about_hi, wrong_hi, now_hi) = 0
        then json_build_object('about', about_hi, 'wrong', wrong_hi, 'now', now_hi) end as hindi,
      (select coalesce(json_agg(json_build_object('address', page)), '[]') from unnest(pages) page) as pages
    from correction order by corrected_on desc, correction.id desc`
  return rows.map(withoutNulls)
}

// Applies crowd-rule.ts to the database's counts, for everything that counts once per device: votes, ratings,
// and actions with a daily quota. Callers hold the lock of their subject, so several processes count as one.
import { refuse, tooManyFromNetwork } from '../../contract.ts'
import { admit, anywhere, rule, type AdmissionCounts, type Prefix, type Standing } from './crowd-rule.ts'
import type { Database } from '../database/db.ts'
import { sql, type Sql } from '../database/sql.ts'
import { acquireLock } from '../database/lock.ts'
import { writeTogether } from '../database/write-together.ts'

/** What a request shows about its sender besides their identity. */
export type Crowd = {
  /** Narrowest first. */
  readonly prefixes: readonly Prefix[]
  readonly standing: Standing
  /** A proxy named no address that can be read: nothing is known about its network. */
  readonly addressless?: true
  /** Its cookie was set in another region. */
  readonly traveller?: Traveller
}
type Traveller = { readonly region: string; readonly slot: number }
type Seen = Pick<Crowd, 'prefixes' | 'standing'>

export type Admissions = Awaited<ReturnType<typeof openAdmissions>>

type Ask = { subject: string; crowd: (Seen & { traveller?: Traveller }) | undefined }

type Row = {
  subject: string
  prefix: string
  counts: Partial<Record<Standing, number>> | null
  travellers: number
  young: boolean
}

/** Reads everything known about these, after recording their travellers. */
export async function openAdmissions(trx: Database, asks: readonly Ask[]) {
  await noteTravellers(
    trx,
    asks.flatMap(({ crowd }) => (crowd?.traveller ? [{ ...crowd.traveller, prefixes: crowd.prefixes }] : [])),
  )
  const wanted = asks.flatMap(({ subject, crowd }) =>
    crowd ? [...crowd.prefixes, anywhere].map((prefix) => ({ subject, prefix })) : [],
  )
  const rows = await trx<Row>`
    select a.subject, a.prefix, c.counts, t.travellers,
      (select count(*) < ${rule.young}::int from (select from crowd_traveller limit ${rule.young}) few) as young
    from (select distinct subject, prefix from json_to_recordset(${JSON.stringify(wanted)})
      as a (subject text, prefix text)) a
    cross join lateral (select json_object_agg(standing, counted) as counts from crowd_count c
      where c.subject = a.subject and c.prefix = a.prefix and c.until > now()) c
    cross join lateral (select coalesce(sum(n) - max(n), 0)::int as travellers
      from (select count(*) as n from crowd_traveller t where t.prefix = a.prefix group by region) regions) t`
  const counts = new Map<string, number>()
  const seen = new Map<Prefix, number>()
  for (const row of rows) {
    seen.set(row.prefix, row.travellers)
    for (const [standing, counted] of Object.entries(row.counts ?? {}))
      counts.set(keyOf(row.subject, row.prefix, standing), counted)
  }
  const taken = new Map<string, { subject: string; prefix: Prefix; standing: Standing }>()
  const admissions: AdmissionCounts = {
    counted: (...of) => counts.get(keyOf(...of)) ?? 0,
    travellers: (prefix) => seen.get(prefix) ?? 0,
    young: rows[0]?.young ?? false,
    charge(subject, prefix, standing) {
      const key = keyOf(subject, prefix, standing)
      counts.set(key, (counts.get(key) ?? 0) + 1)
      taken.set(key, { subject, prefix, standing })
    },
  }
  return {
    /** Uses up one of the allowance if it returns true. The holder of a token is exempt. */
    admits: (subject: string, crowd: Seen | undefined): boolean =>
      crowd === undefined || admit(admissions, subject, crowd),
    /** To be written: what was used, if anything. Counting for a subject restarts this many days after it began. */
    used(days: number): Sql | undefined {
      if (taken.size === 0) return undefined
      const changed = [...taken].map(([key, of]) => ({ ...of, counted: counts.get(key) }))
      return sql`insert into crowd_count as old (subject, prefix, standing, counted, until)
        select subject, prefix, standing, counted, now() + make_interval(days => ${days}::int)
        from json_to_recordset(${JSON.stringify(changed)})
          as r (subject text, prefix text, standing text, counted int)
        order by 1, 2, 3
        on conflict (subject, prefix, standing) do update set counted = excluded.counted,
          until = case when old.until > now() then old.until else excluded.until end`
    },
  }
}

const keyOf = (subject: string, prefix: string, standing: string) => `${subject} ${prefix} ${standing}`

/** Days after which counting for a poll or leader restarts. */
export const countingDays = 30

/** Counts one newcomer of the day for `what`, in the caller's transaction; refuses `tooManyFromNetwork`. Takes the lock itself. */
export async function admitToday(
  trx: Database,
  what: string,
  { crowd, day }: { crowd: Crowd | undefined; day: string },
): Promise<void> {
  const subject = `${what} ${day}`
  await acquireLock(trx, 'admissions', subject)
  const admissions = await openAdmissions(trx, [{ subject, crowd }])
  if (!admissions.admits(subject, crowd)) throw refuse(tooManyFromNetwork)
  await writeTogether(trx, admissions.used(2))
}

async function noteTravellers(
  trx: Database,
  all: readonly (Traveller & { prefixes: readonly Prefix[] })[],
): Promise<void> {
  const rows = all.flatMap(({ prefixes, region, slot }) =>
    prefixes.map((prefix) => ({ prefix, region, slot })),
  )
  if (rows.length === 0) return
  await trx`insert into crowd_traveller as old (prefix, region, slot)
    select distinct prefix, region, slot
    from json_to_recordset(${JSON.stringify(rows)}) as r (prefix text, region text, slot smallint)
    order by 1, 2, 3
    on conflict (prefix, region, slot) do update set seen_on = current_date
      where old.seen_on < current_date - 7`
}

/** Records travellers who only read: a few seconds after their request, each once an hour, many in one statement. */
export function travellerLog(dependencies: {
  db: Database
  log: { error(details: object, message: string): void }
}) {
  const known = new Set<string>()
  const waiting = new Map<string, Traveller & { prefixes: readonly Prefix[] }>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const write = () => {
    timer = undefined
    const all = [...waiting.values()]
    waiting.clear()
    writing = writing
      .then(() => noteTravellers(dependencies.db, all))
      .catch((err: unknown) => dependencies.log.error({ err }, 'travellers were not recorded'))
  }
  const forget = setInterval(() => known.clear(), 3_600_000).unref()
  return {
    note({ traveller, prefixes }: Crowd): void {
      if (!traveller) return
      const key = `${prefixes[0]} ${traveller.region} ${traveller.slot}`
      if (known.has(key) || waiting.size >= 1000) return
      if (known.size >= 20_000) known.clear()
      known.add(key)
      waiting.set(key, { ...traveller, prefixes })
      timer ??= setTimeout(write, 2_000).unref()
    },
    async close(): Promise<void> {
      clearInterval(forget)
      if (timer !== undefined) {
        clearTimeout(timer)
        write()
      }
      await writing
    },
  }
}

/** Deletes expired counts, and travellers not seen for 60 days. */
export async function forgetCrowds(db: Database): Promise<void> {
  await db`delete from crowd_count where until <= now()`
  await db`delete from crowd_traveller where seen_on < current_date - 60`
}

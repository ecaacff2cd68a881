// Whether a database can hold the site, before anything is written to it: what a person has to do is said in one line.
import type { Database, DatabaseLog } from './database-types.ts'
import { StartupError } from '../startup-error.ts'

type Found = {
  /** Both as SQL writes them. */
  name: string
  user: string
  standby: boolean
  readOnly: boolean
  encoding: string
  ctype: string
  /** The system sorts letters otherwise than when the database was made; null: that has no version. */
  resorted: boolean | null
  hasPublic: boolean
  mayCreate: boolean | null
  /** Where pg_trgm is; null: nowhere yet. */
  trgm: string | null
  mayUseTrgm: boolean | null
  trgmAvailable: boolean
  mayExtend: boolean
}

/** Throws `StartupError` for what makes it useless, and warns of what makes it worse. */
export async function checkFitness(db: Database, log?: DatabaseLog): Promise<void> {
  const rows = await db<Found>`
    select quote_ident(current_database()) as name, quote_ident(current_user) as "user",
      pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as "readOnly",
      current_setting('server_encoding') as encoding,
      datctype as ctype, datcollversion <> pg_database_collation_actual_version(d.oid) as resorted,
      to_regnamespace('public') is not null as "hasPublic",
      has_schema_privilege(to_regnamespace('public'), 'create') as "mayCreate",
      quote_ident(n.nspname) as trgm, has_schema_privilege(n.oid, 'usage') as "mayUseTrgm",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "trgmAvailable",
      has_database_privilege(current_database(), 'create') as "mayExtend"
    from pg_database d left join pg_extension e on e.extname = 'pg_trgm'
      left join pg_namespace n on n.oid = e.extnamespace
    where d.datname = current_database()`
  const found = rows[0]!
  const fault = faultOf(found)
  if (fault !== undefined) throw new StartupError(fault)
  if (found.resorted)
    log?.warn(
      {},
      `The system sorts letters otherwise than when database ${found.name} was made: its indexes may miss rows. As its owner: reindex database ${found.name}; alter database ${found.name} refresh collation version;`,
    )
  if (/^(?:C|POSIX)$/.test(found.ctype))
    log?.warn(
      {},
      `Database ${found.name} has the locale ${found.ctype}, which knows no letters but English ones: searches find less. ${remade(found)}`,
    )
}

const remade = ({ user }: Found) =>
  `Make another with createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 --owner=${user} matdata_utf8, copy what is there (npm run copy), and set DATABASE_URL to it.`

function faultOf(of: Found): string | undefined {
  const { name, user, trgm } = of
  const inIt = `As a superuser in database ${name}`
  if (of.standby)
    return `Database ${name} is on a standby, which only reads. Set DATABASE_URL to its primary.`
  if (of.readOnly)
    return `Database ${name} is read only for user ${user} (default_transaction_read_only). ${inIt}: alter database ${name} set default_transaction_read_only = off; alter role ${user} reset default_transaction_read_only;`
  if (of.encoding !== 'UTF8')
    return `Database ${name} stores text as ${of.encoding}, which is not enough for the languages of India. ${remade(of)}`
  if (trgm === null && !of.trgmAvailable)
    return 'The PostgreSQL server lacks the extension pg_trgm. Install its contrib package (Debian: postgresql-contrib).'
  const lacking = [
    of.hasPublic ? undefined : `create schema public authorization ${user};`,
    !of.hasPublic || of.mayCreate ? undefined : `grant usage, create on schema public to ${user};`,
    trgm === null || of.mayUseTrgm ? undefined : `grant usage on schema ${trgm} to ${user};`,
    trgm !== null || of.mayExtend ? undefined : 'create extension pg_trgm with schema public;',
  ].filter((one) => one !== undefined)
  return lacking.length === 0
    ? undefined
    : `User ${user} lacks rights in database ${name}. ${inIt}: ${lacking.join(' ')}`
}

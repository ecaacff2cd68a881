// Connection settings, so that both engines accept and return the same JavaScript values.
import pg from 'pg'
import type { ClientBase, CustomTypesConfig, PoolConfig } from 'pg'
import type { Database } from './database-types.ts'

// A Date sent to a `timestamp` or `date` column is read as UTC, whatever this machine's time zone.
pg.defaults.parseInputDatesAsUTC = true

/**
 * Pool options: how values are parsed, and how each connection starts.
 * @param limits further settings of the connection. A pooler refuses them as parameters of a connection.
 */
export function sessionOptions(limits: Readonly<Record<string, string>> = {}): PoolConfig {
  return {
    types: columnTypes,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, though its types do not say so
    onConnect: (client) => beginSession(client, limits),
  }
}

/**
 * Sent first on a new connection; text forms of times must not depend on the machine, and a query is planned for any values
 * (docs/performance.md). The extension may be in a schema of its own.
 */
async function beginSession(client: ClientBase, limits: Readonly<Record<string, string>>): Promise<void> {
  // An older server does not know all of them.
  const more = Object.entries(limits).map(
    ([name, value]) =>
      `, case when current_setting('${name}', true) is not null then set_config('${name}', '${value}', false) end`,
  )
  await client.query(
    `select set_config('search_path', concat_ws(', ', 'public', (select quote_ident(nspname) from pg_extension e
        join pg_namespace n on n.oid = e.extnamespace where extname = 'pg_trgm' and nspname <> 'public')), false),
      set_config('timezone', 'UTC', false), set_config('datestyle', 'ISO', false),
      set_config('plan_cache_mode', 'force_generic_plan', false)${more.join('')}`,
  )
}

/**
 * A pooler in transaction mode hands out connections on which nobody began a session. There the extension would be out of reach
 * if it is in a schema of its own: it joins the user's usual path in this database.
 */
export const rememberSearchPath = (trx: Database): Promise<unknown> => trx`do $$ declare
    path text := (select reset_val from pg_settings where name = 'search_path');
    extension text := (select quote_ident(nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where extname = 'pg_trgm' and nspname <> 'public');
  begin
    if not extension = any (regexp_split_to_array(path, ' *, *')) then
      execute format('alter role current_user in database %I set search_path = %s', current_database(),
        concat_ws(', ', nullif(path, ''), extension));
    end if;
  end $$`

type Parse = (text: string) => unknown
const oid = pg.types.builtins
const builtIn = pg.types.getTypeParser as (type: number) => Parse
const textArray = builtIn(1009)
const timestamp = builtIn(oid.TIMESTAMPTZ) as (text: string) => Date | number

/** `bigint` as a number; throws rather than round. */
function integer(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a JavaScript number`)
  return value
}

/** `2024-06-04 00:00:00.5` (read as UTC unless it names an offset) as `2024-06-04T00:00:00.500Z`; throws at infinity. */
function instant(text: string): string {
  return new Date(timestamp(/[+-]\d\d(:\d\d)*( BC)?$/.test(text) ? text : `${text}+00`)).toISOString()
}

const known: [type: number, arrayOfIt: number, parse: Parse][] = [
  [oid.INT8, 1016, integer],
  [oid.NUMERIC, 1231, Number],
  [oid.FLOAT4, 1021, Number],
  [oid.FLOAT8, 1022, Number],
  [oid.DATE, 1182, String],
  [oid.TIMESTAMP, 1115, instant],
  [oid.TIMESTAMPTZ, 1185, instant],
  [oid.INTERVAL, 1187, String],
  [oid.JSON, 199, JSON.parse],
  [oid.JSONB, 3807, JSON.parse],
]

const parsers = new Map<number, Parse>()
for (const [type, arrayOfIt, parse] of known) {
  parsers.set(type, parse)
  parsers.set(arrayOfIt, (text) => each(textArray(text), parse))
}

function each(value: unknown, parse: Parse): unknown {
  if (Array.isArray(value)) return value.map((item) => each(item, parse))
  return typeof value === 'string' ? parse(value) : value
}

/** How columns become values; types not named above are parsed by `pg` (text, int4, boolean, text[], int4[] …). */
const columnTypes: CustomTypesConfig = {
  getTypeParser: (type: number) => parsers.get(type) ?? builtIn(type),
}

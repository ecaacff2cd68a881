// The site's own values in the table `setting`, by name.
import type { Database } from './database/db.ts'

export async function writeSetting(db: Database, name: string, value: string): Promise<void> {
  await db`insert into setting (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`
}

/** The stored value; if there is none yet, stores `made`. Every process gets the same. */
export async function ensureSetting(db: Database, name: string, made: string): Promise<string> {
  await db`insert into setting (name, value) values (${name}, ${made}) on conflict (name) do nothing`
  const rows = await db<{ value: string }>`select value from setting where name = ${name}`
  return rows[0]?.value ?? made
}

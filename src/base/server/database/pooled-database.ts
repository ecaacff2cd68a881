// Sends statements over the connections of a pool.
import type pg from 'pg'
import { Sql } from 'sql-template-tag'
import type { Database } from './database-types.ts'
import type { PreparedStatements } from './prepared-statements.ts'

type Answer = { rows: unknown[]; rowCount: number | null }
type Ask = (statement: Sql) => Promise<Answer>
type Transact = Database['transaction']

/** @param connect each statement outside a transaction may get another connection. */
export function pooledDatabase(
  connect: () => Promise<pg.PoolClient>,
  prepared?: PreparedStatements,
): Database {
  const ask: Ask = async ({ text, values }) => {
    const client = await connect()
    try {
      const name = prepared?.nameOf(text)
      if (name === undefined) return await client.query({ text, values })
      return await client.query({ name, text, values }).catch((error: unknown) => {
        if (!prepared!.isLost(error, name)) throw error
        return client.query({ text, values })
      })
    } finally {
      client.release()
    }
  }
  const transact: Transact = async (work) => {
    const client = await connect()
    let isBroken = false
    // One at a time, in their order, as a connection answers.
    let last: Promise<void> = Promise.resolve()
    const inTurn: Ask = async ({ text, values }) => {
      const [before, { promise, resolve }] = [last, Promise.withResolvers<void>()]
      last = promise
      await before
      try {
        return await client.query({ text, values })
      } finally {
        resolve()
      }
    }
    try {
      await client.query('begin')
      const result = await work(databaseThat(inTurn, refuseAnother))
      await client.query('commit')
      return result
    } catch (error) {
      await last
      await client.query('rollback').catch(() => (isBroken = true))
      throw error
    } finally {
      client.release(isBroken)
    }
  }
  return databaseThat(ask, transact)
}

function databaseThat(asks: Ask, transaction: Transact): Database {
  const ask = async (first: Sql | TemplateStringsArray, values: readonly unknown[]) => {
    try {
      return await asks('raw' in first ? new Sql(first, values) : first)
    } catch (error) {
      // The driver's own trace ends at the socket.
      if (error instanceof Error) error.stack += `\n${new Error().stack?.replace(/^.*\n/, '')}`
      throw error
    }
  }
  const rows = async (first: Sql | TemplateStringsArray, ...values: unknown[]) =>
    (await ask(first, values)).rows
  const affected = async (first: Sql | TemplateStringsArray, ...values: unknown[]) =>
    (await ask(first, values)).rowCount ?? 0
  return Object.assign(rows, { affected, transaction }) as Database
}

const refuseAnother: Transact = () => Promise.reject(new Error('There is no transaction within another'))

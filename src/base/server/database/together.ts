// Several questions or writes in one statement: each statement is waited for, behind whatever else the process is doing.
import type { Database } from './database-types.ts'
import { sql, type Sql } from './sql.ts'
import { rowsJson } from './rows-json.ts'

/** Its rows are read as JSON: a time is text, and bytes are not known. */
export type Question<Row, Answer> = { query: Sql<Row>; read: (rows: Row[]) => Answer }

// oxlint-disable-next-line typescript/no-explicit-any -- each with rows of its own
type AnyQuestion = Question<any, unknown>
type Answers<Questions extends readonly AnyQuestion[]> = {
  [n in keyof Questions]: Questions[n] extends { read: (...rows: never[]) => infer Answer } ? Answer : never
}

/** The answers in the order of the questions, all of one moment. */
export async function askTogether<const Questions extends readonly AnyQuestion[]>(
  db: Database,
  ...questions: Questions
): Promise<Answers<Questions>> {
  const all = sql.join(questions.map(({ query }) => rowsJson(query)))
  const rows = await db<{ answers: unknown[][] }>`select json_build_array(${all}) as answers`
  return questions.map(({ read }, n) => read(rows[0]!.answers[n]!)) as Answers<Questions>
}

/** Inserts and updates that do not see each other's rows; undefined is nothing to write. */
export async function writeTogether(db: Database, ...writes: readonly (Sql | undefined)[]): Promise<void> {
  const parts = writes.filter((one) => one !== undefined)
  if (parts.length === 0) return
  const named = parts.map((one, n) => sql`${sql.id(`write_${n}`)} as (${one})`)
  await db`with ${sql.join(named)} select`
}

// An import of office holders: read every file, check every line, write all of it or nothing.
import { basename } from 'node:path'
import { settleLeaders, putHolders, type Changes } from '#leaders/server/intake.ts'
import type { Database, OpenDatabase } from '#base/server/db.ts'
import type { Accepted } from '../asking.ts'
import { readHolders, type ReadHolders, type StatedHolders } from '../holders.ts'
import type { Register } from '../register.ts'
import { WrongForm } from '../source-form.ts'
import { readText } from './read-file.ts'
import { readRegister } from './register-files.ts'
import { announceSource, isOwnImport, putSource, takeTurn } from './store.ts'
import { writeRegister } from './write.ts'

type Needs = { open(): Promise<OpenDatabase>; changed(): Promise<void>; dataFolder: string }
type Chosen = { accepted: Accepted; asOf: string | undefined; dryRun: boolean }

/** Throws `WrongForm` where a file cannot be read as one of office holders. */
export async function runHolders(paths: readonly string[], chosen: Chosen, needs: Needs): Promise<void> {
  const register = await readRegister(needs.dataFolder, chosen.accepted)
  const files = await Promise.all(paths.map((path) => readFile(path, register, chosen.asOf)))
  for (const file of files) tell(holdersInWords(file))
  if (chosen.dryRun) return tell(['Dry run: nothing was written.'])
  const opened = await needs.open()
  try {
    const changes = await writeHolderFiles(opened.db, { register, files })
    tell([
      changes.added + changes.changed === 0
        ? 'Nothing changed: this was known already.'
        : `${changes.added} office holders added, ${changes.changed} changed.`,
    ])
    await needs.changed()
  } finally {
    await opened.close()
  }
}

async function readFile(path: string, register: Register, asOf: string | undefined) {
  const name = basename(path)
  try {
    return { name, ...readHolders(await readText(path), register, { asOf }) }
  } catch (error) {
    throw error instanceof WrongForm ? new WrongForm(`${name}: ${error.message}`) : error
  }
}

/** In one transaction. */
export async function writeHolderFiles(
  db: Database,
  of: { register: Register; files: readonly ReadHolders[] },
): Promise<Changes> {
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx)
    await writeRegister(trx, of.register)
    const all: Changes = { added: 0, changed: 0, removed: 0 }
    for (const stated of of.files.flatMap((file) => file.stated)) {
      const { added, changed } = await writeHolders(trx, stated, false)
      all.added += added
      all.changed += changed
    }
    await settleLeaders(trx)
    return all
  })
}

/** `shipped` marks starter data, which leaves alone what an operator imported from the same source. Settle afterwards. */
export async function writeHolders(trx: Database, stated: StatedHolders, shipped: boolean): Promise<Changes> {
  const { source, holders } = stated
  if (shipped && (await isOwnImport(trx, source.id))) return { added: 0, changed: 0, removed: 0 }
  await announceSource(trx, source)
  const changes = await putHolders(trx, { source: source.id, holders })
  const touched = changes.added + changes.changed > 0
  await putSource(trx, { source, rows: holders.length, shipped, touched })
  return changes
}

function holdersInWords({ name, read, taken, quarantined }: ReadHolders & { name: string }): string[] {
  return [
    `${name}: ${read} lines read, ${taken} taken, ${quarantined.length} quarantined.`,
    ...quarantined.map(({ line, reason, text }) => `  line ${line}: ${reason}: ${text}`),
  ]
}

function tell(lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`${line}\n`)
}

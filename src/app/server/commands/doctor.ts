// npm run doctor: checks the configured database, and asks the running site what it found wrong; changes nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Database } from '#base/server/database/db.ts'
import { lossOf } from '#base/server/database/acknowledged.ts'
import { checkFitness } from '#base/server/database/fitness.ts'
import { unreadableTables } from '#base/server/database/unreadable-tables.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { foreignTokens, type Config } from '../config.ts'
import type { Finding } from '../doctor/finding.ts'
import { examineContents, examinePolls, examineTriggers } from '../doctor/contents.ts'
import { examineInbox, examineOperators } from '../doctor/people.ts'
import { examineClocks, examineDisk, examineKeyServer, examineProxies } from '../doctor/surroundings.ts'
import { command, noArguments } from './command.ts'

function say(isWell: boolean, line: string): void {
  process.stdout.write(`${isWell ? '✓' : '✗'} ${line}\n`)
  if (!isWell) process.exitCode = 1
}

const tell = (...findings: Finding[]) => findings.forEach(({ isWell, line }) => say(isWell, line))

async function examineTables(db: Database): Promise<void> {
  const unreadable = await unreadableTables(db)
  say(
    unreadable.length === 0,
    `every table can be read${unreadable.map(({ name, why }) => `\n  ${name} cannot: ${why}`).join('')}`,
  )
}

async function examineServer(db: Database): Promise<void> {
  const rows = await db<{ checksums: string; failures: number | null }>`
    select current_setting('data_checksums') as checksums, checksum_failures as failures
    from pg_stat_database where datname = current_database()`
  const { checksums, failures } = rows[0]!
  if (checksums === 'on')
    say(Number(failures) === 0, `pages whose checksum was wrong when the server read them: ${failures}`)
  else say(true, 'the server keeps no checksums of its pages (initdb --data-checksums)')
}

/** Found when the site started. */
function examineLosses(folder: string): void {
  const loss = lossOf(folder)
  say(loss === undefined, loss ?? 'the log of the embedded database reaches what was acknowledged')
}

/** Stored with the vote, so that they can be counted once the proxy is mended. */
async function examineAddresses(db: Database): Promise<void> {
  const rows = await db<{ votes: number }>`select count(*)::int as votes from poll_vote
    where held = 'no-address' and kept_at is null`
  const { votes } = rows[0]!
  say(votes === 0, `votes held because a proxy named no address that can be read: ${votes}`)
}

/** Only it has seen its proxies, and hears the other processes. */
async function askSite({ HOST, PORT }: Config): Promise<void> {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/readyz`
  const said = await fetch(address, { signal: AbortSignal.timeout(3_000) })
    .then((answer) => answer.json() as Promise<{ database?: boolean; problems?: string[] }>)
    .catch(() => undefined)
  if (said?.database === undefined) return say(true, `no site answers at ${address}, so it was not asked`)
  const problems = said.problems ?? []
  say(problems.length === 0, `the site at ${address}${['', ...problems].join('\n  ')}`)
}

await command(async ({ config }) => {
  const { database } = config
  noArguments('checks the database')
  await askSite(config)
  if (config.proxies) tell(...(await examineProxies(config.proxies)))
  const issuer = foreignTokens(config)
  if (issuer && 'jwks' in issuer.key) tell(await examineKeyServer(issuer.key.jwks))
  const folder = 'dataDir' in database ? join(database.dataDir, 'pg') : undefined
  try {
    if (folder !== undefined && !existsSync(folder))
      throw new StartupError(
        `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as the site has it.`,
      )
    const log = { warn: (_: object, line: string) => say(false, line), error: () => {} }
    const { db, close } = await openDatabase({
      ...database,
      poolSize: config.DATABASE_POOL,
      log,
      asGuest: true,
    })
    try {
      await checkFitness(db, log)
      const contents = await examineContents(db)
      if (contents) return tell(contents)
      if ('dataDir' in database) {
        tell(examineDisk(database.dataDir))
        examineLosses(database.dataDir)
      } else tell(await examineClocks(db))
      await (folder === undefined ? examineServer(db) : examineTables(db))
      await examineAddresses(db)
      tell(await examinePolls(db), await examineTriggers(db))
      tell(...(await examineOperators(db)), ...(await examineInbox(db, config.INBOX_PER_HOUR)))
    } finally {
      await close()
    }
  } catch (error) {
    say(false, error instanceof Error ? error.message : String(error))
  }
})

// A separate database for each test file: in memory, or on the server in TEST_DATABASE_URL. Each is a copy of
// a template.
import { join } from 'node:path'
import { openDatabase } from '#base/server/database/db.ts'
import { migrate } from '#base/server/database/migrate.ts'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { digestOf } from './test-digest.ts'
import { cachedCluster, createCluster, type ClusterTemplate } from './test-clusters.ts'
import { openOnUsedEngine } from './test-engines.ts'
import { copyOnServer } from './test-server.ts'

const root = join(import.meta.dirname, '../..')
const migrations = join(root, 'migrations')
const server = process.env['TEST_DATABASE_URL']

export type TestEngine = OpenDatabase['engine']
/** For tests that must pass on every engine: `describe.each(testEngines)`. Others run on the last. */
export const testEngines: TestEngine[] = server ? ['embedded', 'server'] : ['embedded']

/**
 * For tests about data and answers that cost much on any engine. `npm test` in CI fails when a statement of theirs is in no
 * test that runs on a server as well.
 */
export const embeddedOnly: TestEngine = 'embedded'

const bare: ClusterTemplate = { name: 'bare', digest: '', fill: async () => {} }

function migrated(): ClusterTemplate {
  const digest = digestOf(root, ['migrations/*.sql', 'src/base/server/database/migrate.ts'])
  return { name: 'migrated', digest, from: bare, fill: (db) => migrate(db, migrations) }
}

/** Empty tables, on the server if there is one, otherwise in memory. The caller closes it. */
export function openTestDatabase(engine: TestEngine = testEngines.at(-1)!): Promise<OpenDatabase> {
  const made = migrated()
  return engine === 'server' ? openCopy(made, engine) : openOnUsedEngine(() => cachedCluster(root, made))
}

/** The same without the site's tables. */
export function openBareDatabase(engine: TestEngine = testEngines.at(-1)!): Promise<OpenDatabase> {
  return openCopy(bare, engine)
}

/** Copies a migrated database into the data folder of an embedded one: creating one takes seconds. */
export async function createTestDatabase(dataDir: string): Promise<void> {
  await createCluster(root, migrated(), dataDir)
}

/** The same without the site's tables. */
export async function createBareDatabase(dataDir: string): Promise<void> {
  await createCluster(root, bare, dataDir)
}

async function openCopy(made: ClusterTemplate, engine: TestEngine): Promise<OpenDatabase> {
  return engine === 'server'
    ? copyOnServer(server!, made)
    : openDatabase({ memory: true, snapshot: await cachedCluster(root, made) })
}

/** The journeys' site: the built site with the starter data and fictional news, in a temporary folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../scripts/child.mjs'
import { shortLived } from '../testing/database/short-lived.ts'
import { createStarterDatabase } from '../testing/sources/starter-in-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-'))
const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', STARTER_DATA: 'full' }
await createStarterDatabase(folder)
await run(process.execPath, [...shortLived, 'e2e/fictional-news.ts', folder], { env, show: true })
const { code } = await run(process.execPath, ['dist/site/main.js'], { env, show: true })
rmSync(folder, { recursive: true, force: true })
process.exit(code)

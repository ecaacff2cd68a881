// Loaded by vitest before each test file: writes its statements as a line to the file named in TEST_STATEMENTS.
import { appendFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll } from 'vitest'
import { pauseRecording, recordStatements, takeStatements } from './statements.ts'

const to = process.env['TEST_STATEMENTS']

if (to) {
  recordStatements()
  // Chance decides neither what a server must carry out nor what it does carry out.
  if (process.env['TEST_DATABASE_URL']) fc.configureGlobal({ seed: 1 })
  else fc.configureGlobal({ beforeEach: () => pauseRecording(true), afterEach: () => pauseRecording(false) })
  afterAll(() => appendFileSync(to, `${JSON.stringify(takeStatements())}\n`))
}

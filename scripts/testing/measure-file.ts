// Loaded by vitest before each test file: writes the file's cost as a line to the file named in TEST_COSTS.
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { openingMark } from '../../testing/database/test-opening.ts'
import type { FileCost } from './costs.ts'
import { childrenSeconds, ownSeconds } from './processor-time.ts'
import { pauseRecording, recordStatements, takeStatements, type Statement } from './statements.ts'

export type FileReport = FileCost & { statements: Statement[] }

const to = process.env['TEST_COSTS']
const began = now()
let loaded = began

if (to) {
  recordStatements()
  // Chance decides neither what a server must carry out nor what it does carry out.
  if (process.env['TEST_DATABASE_URL']) fc.configureGlobal({ seed: 1 })
  else fc.configureGlobal({ beforeEach: () => pauseRecording(true), afterEach: () => pauseRecording(false) })
  beforeAll(() => {
    loaded = now()
  })
  afterAll(() => {
    const ended = now()
    const spans = performance.getEntriesByName(openingMark, 'measure')
    performance.clearMeasures(openingMark)
    const cost: FileCost = {
      file: relative(process.cwd(), expect.getState().testPath ?? ''),
      wall: ended.wall - began.wall,
      cpu: ended.own - began.own,
      children: ended.children - began.children,
      loading: loaded.wall - began.wall,
      databases: spans.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      idle: Math.max(
        0,
        ended.wall - loaded.wall - (ended.own - loaded.own) - (ended.children - loaded.children),
      ),
    }
    const line: FileReport = { ...cost, statements: takeStatements() }
    appendFileSync(to, `${JSON.stringify(line)}\n`)
  })
}

function now() {
  return { wall: performance.now() / 1000, own: ownSeconds(), children: childrenSeconds() }
}

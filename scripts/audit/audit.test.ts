// Each check of the audit can fail: one planted fault for each kind, in a fictional country without other faults.
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { examine } from './examine.ts'
import { fictionalWorld, write, type World } from '#testing/audit/fictional-world.ts'
import { fortyFaults } from '#testing/audit/faults/forty-faults.ts'
import { furtherFaults } from '#testing/audit/faults/further-faults.ts'
import { latestFaults } from '#testing/audit/faults/latest-faults.ts'
import { newestFaults } from '#testing/audit/faults/newest-faults.ts'
import { lineOf, type Finding } from './findings.ts'
import { compareWithKnown, readKnownFaults } from './known-faults.ts'
import { shippedFaults } from '#testing/audit/faults/shipped-faults.ts'
import { plants } from '#testing/audit/faults/planted-faults.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function found(world: World): Finding[] {
  write(world, folder)
  return examine(world.shown, { raw: folder, today: '2026-11-22' })
}

test('nothing is found where nothing is wrong', () => {
  expect(found(fictionalWorld()).map(lineOf)).toEqual([])
})

describe('a planted fault is found', () => {
  test.each(Object.entries(plants))('%s', (kind, plant) => {
    const world = fictionalWorld()
    plant(world)
    const kinds = found(world).map((finding) => finding.kind)
    expect(kinds).toContain(kind)
  })

  const kinds = new Set(Object.keys(plants))
  test.each([...fortyFaults, ...furtherFaults, ...latestFaults, ...newestFaults, ...shippedFaults])(
    '%s',
    (_, plant) => {
      const world = fictionalWorld()
      plant(world)
      const counted = found(world).filter(({ severity }) => severity !== 'hint')
      for (const { kind } of counted) kinds.add(kind)
      expect(counted.length).toBeGreaterThan(0)
    },
  )

  test('there is one for each kind that the checks can report', () => {
    const checks = globSync('checks/*.ts', { cwd: import.meta.dirname })
    const reported = checks.flatMap((file) => {
      const text = readFileSync(join(import.meta.dirname, file), 'utf8')
      return [
        ...text.matchAll(
          /(?:'(?:wrong|doubt|hint)',|severity,|kind:|\? 'wrong' : 'doubt',|say\()\s*'([a-z-]+-[a-z-]+)'/g,
        ),
      ].map(([, kind]) => kind!)
    })
    expect(reported.length).toBeGreaterThan(50)
    expect([...new Set(reported)].filter((kind) => !kinds.has(kind))).toEqual([])
    expect(new Set(fortyFaults.map(([what]) => what)).size).toBe(40)
    expect(new Set(furtherFaults.map(([what]) => what)).size).toBe(40)
    expect(new Set(latestFaults.map(([what]) => what)).size).toBe(36)
    expect(new Set(newestFaults.map(([what]) => what)).size).toBe(57)
    expect(new Set(shippedFaults.map(([what]) => what)).size).toBe(41)
  })
})

describe('a finding', () => {
  test('names file and line, and its key stays when nothing else changes', () => {
    const world = fictionalWorld()
    plants['sources-differ-unsaid']!(world)
    const [finding] = found(world)
    expect(finding).toMatchObject({
      severity: 'wrong',
      key: 'sources-differ-unsaid/asha-lakhani/2014-sundarpur/cases',
      against: [
        'affidavits/ls_affidavits_2004_2024_second_source.csv.gz:2 0',
        'affidavits/ls_affidavits_2004_2019.csv.gz:2 6',
      ],
    })
    expect(found(world)[0]?.key).toBe(finding?.key)
  })

  test('a different spelling is no finding', () => {
    const world = fictionalWorld()
    for (const row of world.files['affidavits/ls_affidavits_2004_2019.csv.gz']!) {
      if (String(row['ParentInfo']).startsWith('Mohan')) row['ParentInfo'] = 'Late Shri MOHAN LAKHANI'
      if (row['ParentInfo'] === 'Bimal Bose') row['ParentInfo'] = 'BIMAL BOSE'
    }
    for (const row of world.files['tcpd-ge/tcpd_ge_1962_2021.csv.gz']!) {
      if (row['Candidate'] === 'IMRAN QADRI') row['Candidate'] = 'Dr. IMRAAN QADRI'
    }
    expect(found(world).map(lineOf)).toEqual([])
  })

  test('without the publishers’ files only contradictions within the site are found', () => {
    const world = fictionalWorld()
    plants['winner-called-loser']!(world)
    plants['hindi-name-strange']!(world)
    const kinds = examine(world.shown, { today: '2026-11-22' }).map(({ kind }) => kind)
    expect(kinds).toContain('hindi-name-strange')
    expect(kinds).not.toContain('winner-called-loser')
  })
})

describe('known faults', () => {
  const text = `# Known

## Seen on the site alone

- \`hindi-name-strange/ls-ng-1\`: the publisher writes it so.

## Seen beside the publishers’ files

- \`winner-*\`: somebody looks at it.
- \`parents-differ/nobody\`: long gone.
`

  test('are not reported again, but an entry that matches nothing is', () => {
    const world = fictionalWorld()
    plants['winner-called-loser']!(world)
    plants['hindi-name-strange']!(world)
    plants['votes-differ']!(world)
    const file = join(folder, 'known.md')
    writeFileSync(file, text)
    const known = readKnownFaults(file)
    const { unknown, gone } = compareWithKnown(found(world), known, true)
    expect(unknown.map(({ kind }) => kind)).toContain('votes-differ')
    expect(unknown.map(({ kind }) => kind)).not.toContain('winner-called-loser')
    expect(gone.map(({ key, line }) => [key, line])).toEqual([['parents-differ/nobody', 10]])
  })

  test('may be absent when the publishers’ files are not there', () => {
    const file = join(folder, 'known.md')
    writeFileSync(file, text)
    const { gone } = compareWithKnown([], readKnownFaults(file), false)
    expect(gone.map(({ key }) => key)).toEqual(['hindi-name-strange/ls-ng-1'])
  })
})

// Lists of candidates before a poll, day by day, from the file to the API. The state is fictional; the real four days of Kerala
// where they are there.
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#base/server/database/db.ts'
import { listNominationChanges, listNominations, readNominations } from '#candidates/contract.ts'
import type { ElectionCalendar } from '#elections/contract.ts'
import { putCalendars } from '#elections/server/intake.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { registerFolder } from '#testing/sources/files.ts'
import { importFiles } from '#testing/sources/import-in-tests.ts'
import { factsIn } from '../import-format.ts'
import type { Register } from '../register.ts'
import { readRegister } from '../server/register-files.ts'
import { undoRun } from '../server/runs/run.ts'
import { nominationFormats } from './nomination-format.ts'

const calendar = (id: string, states: string[], more: Partial<ElectionCalendar['phases'][number]>) => ({
  id,
  house: id.startsWith('va') ? ('assembly' as const) : ('lok_sabha' as const),
  kind: 'general' as const,
  states,
  phases: [
    {
      number: 1,
      pollDay: '2027-02-20',
      constituencies: 'all' as const,
      exceptions: [],
      kind: 'poll' as const,
      ...more,
    },
  ],
  status: 'announced' as const,
  asOf: '2026-11-10',
  source: { publisher: 'Nirvachan Sadan', title: 'Schedule' },
})

const header = 'Seat,Name,Status,Day,Party,Symbol,Ballot number,Reason,Affidavit,Age,Assets,Cases,Source'

describe('a list of a fictional seat', () => {
  let register: Register
  let site: TestSite
  beforeAll(async () => {
    register = await readRegister(registerFolder)
    site = await openTestSite()
    await putCalendars(site.db, [calendar('ls-2027', [], { nominationsFrom: '2026-11-12' })])
  })
  afterAll(() => site?.close())

  const bring = (lines: string[], how: { remove?: boolean; dryRun?: boolean } = {}) =>
    importFiles(site.db, {
      kind: 'nominations',
      files: [{ name: 'list.csv', text: [header, ...lines].join('\n') }],
      register,
      ...how,
    })
  const seat = async () => {
    site.forget()
    const { candidates, notStanding, ...more } = await site.call(readNominations, {
      params: { seat: 'ls-nb-1' },
    })
    return {
      ...more,
      candidates: candidates.map(({ name, state, symbol = '', ballotNumber = '' }) =>
        [name, state, symbol, ballotNumber].join('|'),
      ),
      notStanding: notStanding.map(({ name, state, reason }) => [name, state, reason].join('|')),
    }
  }

  test('goes from the papers to the ballot; who was rejected or withdrew is not on it', async () => {
    await bring([
      'ls-nb-1,Asha Rani,nominated,2026-11-14,KD,,,,,,,,Nirvachan Sadan',
      'ls-nb-1,Anver,nominated,2026-11-14,Independent,,,,,,,,Nirvachan Sadan',
      'ls-nb-1,Anver,nominated,2026-11-14,Independent,,,,,,,,Nirvachan Sadan',
      'ls-nb-1,Bala Kumar,nominated,2026-11-14,New Dawn,,,,,,,,Nirvachan Sadan',
      'ls-nb-1,NOTA,nominated,2026-11-14,,,,,,,,,Nirvachan Sadan',
    ])
    const first = await seat()
    expect(first.candidates).toEqual([
      'Anver|nominated||',
      'Anver|nominated||',
      'Asha Rani|nominated||',
      'Bala Kumar|nominated||',
    ])
    expect([first.stage, first.listed?.day]).toEqual(['nominations', '2026-11-14'])

    const scrutiny = await bring([
      'ls-nb-1,Adv. Asha Rani,accepted,2026-11-20,Kamal Dal,,,,https://affidavit.example/1,44,"12,34,567",0,Nirvachan Sadan',
      'ls-nb-1,Anver,accepted,2026-11-20,Independent,,,,,,,,Nirvachan Sadan',
      'ls-nb-1,Anver,withdrawn,2026-11-20,Independent,,,,,,,,Nirvachan Sadan',
      'ls-nb-1,Bala Kumar,rejected,2026-11-20,New Dawn,,,No proposer signed,,,,,Nirvachan Sadan',
    ])
    expect(scrutiny.words).toContain(
      '  changed: Bala Kumar, Sundarpur, ls-2027: state nominated → rejected, reason not known → No proposer signed',
    )
    expect(scrutiny.changes).toMatchObject({ added: 0, changed: 4, removed: 0 })

    const again = 'ls-nb-1,Bala Kumar,nominated,2026-11-24,New Dawn,,,,,,,,Nirvachan Sadan'
    // Whether he filed again the list does not say.
    expect((await bring([again], { dryRun: true })).words.join()).toContain(
      'says accepted: Bala Kumar (ls-nb-1)',
    )
    await bring([
      'ls-nb-1,Asha Rani,contesting,2026-11-24,KD,Lotus lamp,2,,,,,,Nirvachan Sadan',
      'ls-nb-1,Anver,contesting,2026-11-24,Independent,Battery torch,1,,,,,,Nirvachan Sadan',
    ])
    const last = await seat()
    expect(last.candidates).toEqual(['Anver|contesting|Battery torch|1', 'Asha Rani|contesting|Lotus lamp|2'])
    expect(last.notStanding).toEqual(['Anver|withdrawn|', 'Bala Kumar|rejected|No proposer signed'])
    expect(last.stage).toBe('final')
    const { changes, total } = await site.call(listNominationChanges, {
      query: { seat: 'ls-nb-1', limit: 50, offset: 0 },
    })
    expect(total).toBe(10)
    const off = changes.filter(({ state }) => state === 'rejected' || state === 'withdrawn')
    expect(off.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject(
      [
        { name: 'Anver', was: 'nominated', day: '2026-11-20', by: 'import' },
        { name: 'Bala Kumar', was: 'nominated', reason: 'No proposer signed' },
      ].toSorted(() => 0),
    )
    // What the affidavit says stays when a later list does not repeat it; zero is known, and stays zero.
    const { candidates, counts } = await site.call(listNominations, {
      query: { election: 'ls-2027', limit: 50, offset: 0 },
    })
    expect(candidates.find(({ name }) => name === 'Asha Rani')).toMatchObject({
      affidavit: 'https://affidavit.example/1',
      assets: 1_234_567,
      cases: 0,
      partyShort: 'KD',
    })
    expect(counts).toEqual([
      { state: 'contesting', candidates: 2 },
      { state: 'rejected', candidates: 1 },
      { state: 'withdrawn', candidates: 1 },
    ])
  })

  test('lets nobody go without a word, and is undone as a whole', async () => {
    const shorter = ['ls-nb-1,Asha Rani,contesting,2026-11-25,KD,Lotus lamp,1,,,,,,Nirvachan Sadan']
    await expect(bring(shorter, { remove: false })).rejects.toThrow('candidates before the poll: 1 (Anver, ')
    const dry = await bring(shorter, { dryRun: true })
    expect(dry.words).toEqual(
      expect.arrayContaining([
        '  removed: Anver, Sundarpur, ls-2027',
        '  changed: Asha Rani, Sundarpur, ls-2027: ballot number 2 → 1',
      ]),
    )
    expect((await seat()).candidates).toHaveLength(2)
    const { run } = await bring(shorter)
    expect((await seat()).candidates).toEqual(['Asha Rani|contesting|Lotus lamp|1'])
    const gone = await site.call(listNominationChanges, { query: { seat: 'ls-nb-1', limit: 2, offset: 0 } })
    expect(gone.changes.map(({ name, state, day }) => [name, state, day])).toContainEqual([
      'Anver',
      'unlisted',
      '2026-11-25',
    ])
    await undoRun(site.db, run!)
    expect((await seat()).candidates).toEqual([
      'Anver|contesting|Battery torch|1',
      'Asha Rani|contesting|Lotus lamp|2',
    ])
    // The same again changes nothing, and an older list neither.
    const same = [
      'ls-nb-1,Asha Rani,contesting,2026-11-24,KD,Lotus lamp,2,,,,,,Nirvachan Sadan',
      'ls-nb-1,Anver,contesting,2026-11-24,Independent,Battery torch,1,,,,,,Nirvachan Sadan',
    ]
    expect((await bring(same)).words).toEqual(['Nothing changes: all of this is known already.'])
    const older = await bring(['ls-nb-1,Asha Rani,nominated,2026-11-15,KD,,,,,,,,Nirvachan Sadan'])
    expect(older.words[0]).toBe(
      '  ls-nb-1 is left out: this list is of 2026-11-15, and one of 2026-11-24 is known',
    )
    // Nor does an older list of another seat set the day of their source back.
    const elsewhere = await bring(['ls-nb-2,Dev Das,nominated,2026-11-15,KD,,,,,,,,Nirvachan Sadan'])
    expect(await site.db`select as_of::text as day from source where publisher = 'Nirvachan Sadan'`).toEqual([
      { day: '2026-11-24' },
    ])
    await undoRun(site.db, elsewhere.run!)
  })

  test('of an election that is only due is asked: nobody stands in it yet', async () => {
    const due = { from: '2027-02', until: '2027-05', lastElection: 'Feb–Mar 2022' }
    const only = { ...calendar('va-nb-due', ['Navbhoomi'], {}), phases: [], status: 'due' as const, due }
    await putCalendars(site.db, [only])
    const of = (id: string) => `${id},Asha Rani,announced,2026-11-26,KD,,,,,,,,Nirvachan Sadan`
    const { words } = await bring([of('va-nb-1'), of('va-nb-2')])
    expect(words[0]).toContain('va-nb-1, va-nb-2 are left out: no announced election')
  })

  test('is kept for good: a state is never changed or deleted', async () => {
    await expect(site.db`update nomination_state set state = 'accepted'`).rejects.toThrow('never changed')
    await expect(site.db`delete from nomination_state`).rejects.toThrow('never changed')
  })

  test.each([
    ['ls-nb-1,Asha Rani,elected,2026-11-14,,,,,,,,,S', /"elected" is not a state of a candidacy/],
    ['ls-nb-1,Asha Rani,accepted or rejected,2026-11-14,,,,,,,,,S', /is not a state of a candidacy/],
    ['ls-nb-1,Asha Rani,,2026-11-14,,,,,,,,,S', /column "status" is empty/],
    ['ls-nb-1,Asha Rani,nominated,2199-11-14,,,,,,,,,S', /in the future/],
    ['ls-nb-1,Asha Rani,nominated,,,,,,,,,,S', /of which day is this list/],
    ['ls-nb-9,Asha Rani,nominated,2026-11-14,,,,,,,,,S', /"ls-nb-9" is no id of a seat/],
    ['ls-nb-1,,nominated,2026-11-14,,,,,,,,,S', /column "Name" is empty: who stands/],
    ['ls-nb-1,Asha Rani,nominated,2026-11-14,,,0,,,,,,S', /a ballot has no number 0/],
    ['ls-nb-1,Asha Rani,nominated,2026-11-14,,,,,,17,,,S', /a candidate of 17 years/],
    ['ls-nb-1,Asha Rani,nominated,2026-11-14,,,,,javascript:alert(1),,,,S', /is not a web address/],
    ['ls-nb-1,Asha Rani,nominated,2026-11-14,,,,,,,,,', /column "source" is empty/],
  ])('leaves out a line that cannot be right, and with it the seat: %s', (line, reason) => {
    const good = 'ls-nb-1,Bala Kumar,nominated,2026-11-14,,,,,,,,,S'
    const read = factsIn(nominationFormats[0]!, [header, good, line].join('\n'), { register }, 'list.csv')
    expect(read.quarantined.map((one) => one.reason)).toEqual([expect.stringMatching(reason)])
    expect(read.taken).toBe(0)
  })

  test.each([
    ['Form 26 has a blank cell', 'Form 26 has a blank cell'],
    ['  \u202eDeposit\u200b not\n paid ', 'Deposit not paid'],
    ['Less than ten proposers, s. 33(1)', 'Less than ten proposers, s. 33(1)'],
    ['Forged by ASHA RANI’s agent', undefined],
    ['<b>cheat</b>', undefined],
    ['See https://party.example/why', undefined],
    ['Vote for Kamal Dal!', undefined],
    ['Call 98765 43210', undefined],
    ['x'.repeat(301), undefined],
  ])('a rejection has the officer’s ground, or none: %s', (reason, expected) => {
    const rows = [
      'ls-nb-1,Asha Rani,accepted,2026-11-14,,,,,,,,,S',
      `ls-nb-1,Bala Kumar,rejected,2026-11-14,,,,"${reason}",,,,,S`,
    ]
    const read = factsIn(nominationFormats[0]!, [header, ...rows].join('\n'), { register }, 'list.csv')
    expect(read.facts[0]!.nominations[1]!.reason ?? undefined).toBe(expected)
    expect(read.notes!(9)).toHaveLength(expected === undefined ? 1 : 0)
  })

  test('form 7A needs no state, but a day', () => {
    const [, form7a] = nominationFormats
    const text = [
      'LIST OF CONTESTING CANDIDATES',
      'Sl. No.,Name of Candidate,Address,Party Affiliation,Symbol Allotted,Election type,State,Constituency',
      '1,ASHA RANI,not kept,Kamal Dal,Lotus lamp,Lok Sabha,Navbhoomi,1 - Sundarpur',
      '1,BALA KUMAR,not kept,Independent (supported by KD),Battery torch,Lok Sabha,Navbhoomi,Chandanpur',
    ].join('\n')
    const read = factsIn(form7a!, text, { register, asOf: '2026-11-24' }, 'form-7a.csv')
    expect(read.quarantined).toEqual([])
    expect(read.facts.flatMap(({ nominations }) => nominations)).toMatchObject([
      { seat: 'ls-nb-1', state: 'contesting', ballotNumber: 1, partyId: 'lotus', symbol: 'Lotus lamp' },
      { seat: 'ls-nb-2', name: 'BALA KUMAR', partyId: null, independent: true },
    ])
    const without = factsIn(form7a!, text, { register }, 'form-7a.csv')
    expect(without.quarantined[0]!.reason).toMatch(/of which day/)
  })

  test('the source beside a list is of its own day, not of another seat’s', async () => {
    await bring(['ls-nb-2,Ela Sen,contesting,2026-11-26,KD,Lotus lamp,1,,,,,,Nirvachan Sadan'])
    const { listed, sources } = await seat()
    expect(listed?.day).toBe('2026-11-24')
    expect(sources.map(({ asOf }) => asOf)).not.toContain('2026-11-26')
  })
})

const kerala = '../shared/data/next-elections/candidates-kl-2026.csv.gz'

test.skipIf(!existsSync(kerala))(
  'Kerala 2026: 512, 883, 883 with symbols, 883 with numbers',
  async () => {
    const { db, close } = await openTestDatabase()
    const register = await readRegister('data')
    await putCalendars(db, [calendar('va-kl-2026', ['Kerala'], { pollDay: '2026-04-09' })])
    await db`update election_calendar set counting_day = '2026-05-04'`
    const [head, ...lines] = gunzipSync(readFileSync(kerala)).toString().trim().split('\n')
    const seen = []
    for (const day of new Set(lines.map((line) => line.split(',')[1]!))) {
      const text = [head, ...lines.filter((line) => line.split(',')[1] === day)].join('\n')
      const { changes } = await importFiles(db, {
        kind: 'candidates-kl-2026',
        files: [{ name: `${day}.csv`, text }],
        register,
      })
      seen.push([...(await countsOf(db)), changes.added, changes.removed])
    }
    expect(seen).toEqual([
      [512, 0, 0, 512, 0],
      [883, 0, 0, 383, 12],
      // Besides one who is another, an independent whose name is spelt too differently to be sure before the ballot.
      [883, 883, 0, 2, 2],
      [883, 883, 883, 1, 1],
    ])
    await close()
  },
  120_000,
)

async function countsOf(db: Database): Promise<number[]> {
  const rows = await db<{ all: number; symbols: number; numbers: number }>`
    select count(*)::int as all, count(symbol)::int as symbols, count(ballot_number)::int as numbers from nomination
    where state not in ('rejected', 'withdrawn')`
  return Object.values(rows[0]!)
}

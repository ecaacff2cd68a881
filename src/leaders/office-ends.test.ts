import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import type { Call } from '#base/contract.ts'
import { listReports, sendReport } from '#base/reports.ts'
import { propose, proposed, secondPerson, undoProposal } from '#base/proposals.ts'
import { confirmAs, proposalsTo } from '#testing/proposals.ts'
import {
  listLeadersOfSeat,
  noSuccessor,
  notInOffice,
  officeEnd,
  rateLeader,
  readLeader,
  unknownParty,
  wrongDay,
} from './contract.ts'
import { holder, putFictionalLeaders, stateHolders, thisDay } from '#testing/leaders/fictional-leaders.ts'

const asha = 'ls-nb-1-asha-rani'
let site: TestSite
let gita: Call
let hari: Call
beforeAll(async () => {
  site = await openTestSite()
  await putFictionalLeaders(site.db)
  gita = await site.operator('Gita')
  hari = await site.operator('Hari')
})
afterAll(() => site?.close())

const page = { limit: 50, offset: 0 }
const source = 'https://gazette.example/2026/1'
const record = (by: Call, more: object = {}, id = asha) =>
  by(
    propose,
    proposed(officeEnd, { leader: id, source, sourceDay: thisDay(), ...more }, { reason: 'Resigned' }),
  )
const undo = (by: Call, id: number, reason: string) => by(undoProposal, { params: { id }, body: { reason } })
const ends = (state: 'waiting' | 'decided') => proposalsTo(hari, { kind: 'office-end', state })
const read = async () => (await site.call(readLeader, { params: { id: asha } })).leader
const seat = () => site.call(listLeadersOfSeat, { params: { name: 'ls-nb-1' }, query: {} })
const code = (refusal: { code: string }) => ({ code: refusal.code })

test('neither a visitor’s report nor one operator alone changes anything', async () => {
  await site.device()(sendReport, {
    body: { subject: `leader:${asha}`, message: 'She has resigned, see the gazette' },
  })
  const { id } = await record(gita, { until: '2024-08' })
  await expect(confirmAs(gita, id)).rejects.toMatchObject(code(secondPerson))
  expect(await read()).toMatchObject({ current: true, status: 'in office' })
  expect((await gita(listReports, { query: { kind: 'leader', ...page } })).total).toBe(1)
  await expect(record(hari)).rejects.toMatchObject({ code: 'proposal_waiting' })
})

test('confirmed by a second operator, an end takes effect at once, in cached answers too, and closes the reports', async () => {
  expect((await seat()).leaders).toHaveLength(1)
  const [end, ...others] = await ends('waiting')
  expect(end).toMatchObject({
    subject: `leader:${asha}`,
    title: 'Asha Rani: Sundarpur (Navbhoomi)',
    stated: { until: '2024-08' },
    before: [{ term: 'Status', text: 'in office', is: 'word' }],
    proposedBy: 'Gita',
    reason: 'Resigned',
  })
  expect(others).toEqual([])
  await confirmAs(hari, end!.id)
  expect(await read()).toMatchObject({
    current: false,
    status: 'left office',
    until: '2024-08',
    endSource: { address: source, day: thisDay() },
  })
  expect(await seat()).toMatchObject({ leaders: [], total: 0, lastKnown: [{ id: asha }] })
  expect((await gita(listReports, { query: { kind: 'leader', ...page } })).total).toBe(0)
  await expect(site.device()(rateLeader, { body: { leaderId: asha, rating: 5 } })).rejects.toMatchObject(
    code(notInOffice),
  )
  await expect(confirmAs(hari, end!.id)).rejects.toMatchObject({ code: 'proposal_not_found' })
  await expect(record(gita)).rejects.toMatchObject({ code: 'end_recorded' })
})

test('importing older statements does not restore a leader; a later source does', async () => {
  await stateHolders(site.db, holder({ position: 'mp', name: 'Asha Rani', seat: 'ls-nb-1' }))
  site.forget()
  expect(await read()).toMatchObject({ status: 'left office' })
  await site.db`update office_end set source_day = source_day - 2, known_as_of = '2024'`
  await stateHolders(site.db, holder({ position: 'mp', name: 'Asha Rani', seat: 'ls-nb-1' }))
  site.forget()
  expect(await read()).toMatchObject({ status: 'in office', current: true })
  await site.db`update office_end set source_day = source_day + 2, known_as_of = ${thisDay()}`
  await stateHolders(site.db)
})

test('an end can be undone with a reason, and the log keeps who did what', async () => {
  const [end] = await ends('decided')
  expect(end).toMatchObject({ confirmedBy: 'Hari', undoable: true })
  await undo(gita, end!.id, 'The gazette was of another Asha Rani')
  expect(await read()).toMatchObject({ current: true, status: 'in office' })
  const closedReason = 'The gazette was of another Asha Rani'
  expect(await ends('decided')).toMatchObject([{ undoneBy: 'Gita', closedReason, undoable: false }])
  await expect(undo(gita, end!.id, 'Again')).rejects.toMatchObject({ code: 'proposal_not_found' })
  const acts = await site.db<{ said: string }>`select operator || ' ' || act as said from operator_act
    where subject = ${`leader:${asha}`} order by id desc`
  expect(acts.map(({ said }) => said)).toEqual([
    'Gita proposals.undo',
    'Hari proposals.confirm',
    'Gita proposals.propose',
  ])
})

test.each([
  ['a day to come', { sourceDay: '2062-01-01' }],
  ['an end to come', { until: '2062' }],
  ['a day that is none', { sourceDay: '2026-02-30' }],
  ['an end before the term', { until: '2023-12-31' }],
  ['an end after its source', { until: '2024-09-01', sourceDay: '2024-08-31' }],
])('%s is refused', async (_, more) => {
  await expect(record(gita, more)).rejects.toMatchObject(code(wrongDay))
})

test('a source must be a public address', async () => {
  for (const address of ['javascript:alert(1)', 'gazette', 'https://intranet'])
    await expect(record(gita, { source: address })).rejects.toMatchObject({ status: 400 })
})

test('a record can name who followed, who takes office with the same confirmation and leaves it when it is taken back', async () => {
  const chandan = 'ls-nb-2-bala-kumar'
  const named = { name: 'Ela Sen', party: 'kd', from: thisDay().slice(0, 7) }
  const wrong = (successor: object) => record(gita, { successor }, chandan)
  await expect(wrong({ ...named, party: 'Nobody’s' })).rejects.toMatchObject(code(unknownParty))
  await expect(wrong({ ...named, from: '2099-01' })).rejects.toMatchObject(code(wrongDay))
  const { id } = await record(gita, { successor: named }, chandan)
  const now = async () => {
    site.forget()
    return (await site.call(listLeadersOfSeat, { params: { name: 'ls-nb-2' }, query: {} })).leaders
  }
  expect(await now()).toMatchObject([{ id: chandan }])
  await confirmAs(hari, id)
  expect(await now()).toMatchObject([
    {
      name: 'Ela Sen',
      partyShort: 'KD',
      since: thisDay().slice(0, 7),
      asOf: thisDay(),
      current: true,
      source: { publisher: 'gazette.example' },
    },
  ])
  await undo(gita, id, 'The gazette was of another seat')
  expect(await now()).toMatchObject([{ id: chandan }])
})

test('nobody follows a minister: each has an office of their own', async () => {
  await stateHolders(site.db, holder({ position: 'minister', name: 'Asha Rani', state: null }))
  const successor = { name: 'Ela Sen' }
  await expect(record(gita, { successor }, 'minister-asha-rani')).rejects.toMatchObject(code(noSuccessor))
})

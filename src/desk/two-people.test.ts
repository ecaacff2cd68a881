// The rule of persons, once for all kinds: two people are two humans.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#base/contract.ts'
import { closeReport, listReports, sendReport } from '#base/reports.ts'
import { confirmProposal, dropProposal, propose, proposed, undoProposal } from '#base/proposals.ts'
import { addOperator, issueToken, listActs, listTokens, resetOperator } from './contract.ts'
import { calendarChange } from '#elections/contract.ts'
import { factCheckAnswer, readRequest, requestFactCheck } from '#fact-checks/contract.ts'
import { officeEnd } from '#leaders/contract.ts'
import { promiseEntry } from '#parliament/contract.ts'
import { decideHeldVotes } from '#polls/contract.ts'
import { putFictionalLeaders, resignation } from '#testing/leaders/fictional-leaders.ts'
import { confirmAs, proposalsTo } from '#testing/proposals.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await putFictionalLeaders(site.db)
})
afterAll(() => site?.close())

const code = (of: string) => ({ code: of })
const end = (by: Call) => by(propose, proposed(officeEnd, resignation, { reason: 'Resigned' }))
const drop = (by: Call, id: number) => by(dropProposal, { params: { id }, body: { reason: 'A test' } })
/** The log cannot be changed, so its protection is off for a moment. */
const aDayPasses = async () => {
  await site.db`alter table operator_act disable trigger operator_act_is_final`
  await site.db`update operator_act set at = at - interval '25 hours'`
  await site.db`alter table operator_act enable trigger operator_act_is_final`
}
const machineOf = async (admin: Call, name = 'helper') => {
  const body = { name, purpose: 'a test', role: 'admin', days: 1 } as const
  return site.device({ authorization: `Bearer ${(await admin(issueToken, { body })).token}` })
}

test('an admin alone confirms nothing through a machine of their own, and the log names the human', async () => {
  const [asha, bela] = [await site.signedIn('Asha', 'admin'), await site.signedIn('Bela')]
  const machine = await machineOf(asha)
  const { id } = await end(machine)
  expect(await proposalsTo(asha)).toMatchObject([
    { id, proposedBy: 'machine:helper', authors: ['Asha'], own: true },
  ])
  expect(await proposalsTo(bela)).toMatchObject([{ id, own: false }])
  // By passkey, by another token in capitals, by the machine itself.
  await expect(confirmAs(asha, id)).rejects.toMatchObject(code('second_person'))
  await expect(confirmAs(await site.operator('ASHA'), id)).rejects.toMatchObject(code('second_person'))
  await expect(confirmAs(machine, id)).rejects.toMatchObject(code('forbidden'))
  await expect(confirmAs(await machineOf(bela, 'other').catch(() => machine), id)).rejects.toMatchObject(
    code('forbidden'),
  )
  const { acts } = await bela(listActs, { query: { operator: 'Asha', limit: 1, offset: 0 } })
  expect(acts).toMatchObject([{ operator: 'machine:helper', person: 'Asha', act: 'proposals.propose' }])
  await drop(asha, id)
})

test('the same holds for an answer, a promise and the joining of two persons, whoever touched them last', async () => {
  const [asha, bela] = [await site.signedIn('Asha', 'admin'), await site.signedIn('Bela')]
  const [ashas, belas] = [await machineOf(asha), await machineOf(await site.signedIn('Bela', 'admin'))]
  const { id: request } = await site.device()(requestFactCheck, {
    body: {
      claim: 'It rained in Navbhoomi',
      confidenceLevel: 'Low',
      sourceUrl: '',
      region: '',
      userEmail: '',
    },
  })
  const answer = (by: Call, reason: string) =>
    by(propose, proposed(factCheckAnswer, { request, verdict: 'false', reason, evidence: [] }))
  const promise = {
    who: 'Kamal Dal',
    statement: 'A bridge',
    saidOn: '2021',
    source: 'https://kamal.example/1',
    note: 'New',
  }
  for (const { id } of [
    await answer(ashas, 'It did not'),
    await ashas(propose, proposed(promiseEntry, promise)),
    await ashas(propose, proposed(calendarChange, { removeCalendar: 'va-nb-2999' }, { reason: 'A test' })),
  ])
    await expect(confirmAs(asha, id)).rejects.toMatchObject(code('second_person'))
  // Bela's machine has read nothing: what it changes in Asha's text is still Asha's too.
  await answer(asha, 'It did not rain')
  const { id } = await answer(belas, 'It did not rain.')
  for (const by of [asha, bela]) await expect(confirmAs(by, id)).rejects.toMatchObject(code('second_person'))
  // Saved as it was, by somebody else: that one has written nothing.
  await answer(asha, 'It did not rain here')
  await answer(bela, 'It did not rain here')
  await expect(confirmAs(asha, id)).rejects.toMatchObject(code('second_person'))
  // A person who changes it is its author.
  const own = await answer(bela, 'It did not rain at all.')
  expect(own.id).toBe(id)
  await confirmAs(asha, id)
  expect((await asha(readRequest, { params: { id: request } })).reason).toBe('It did not rain at all.')
})

test('names that look like another person, a machine or the command line are refused with a sentence', async () => {
  const asha = await site.signedIn('Asha', 'admin')
  const invite = (name: string) => asha(addOperator, { body: { name, role: 'moderator' } })
  for (const name of [
    'machine:helper',
    'machine\u200B:helper',
    'command line',
    'Аsha',
    'As\u202Eha',
    '\u2060',
  ])
    await expect(invite(name)).rejects.toMatchObject({ status: 400, code: 'bad_name' })
  for (const name of ['ASHA', 'Ásha', 'आशा'])
    await expect(invite(name)).rejects.toMatchObject(code('name_taken'))
  const body = { name: 'ex\u200Bport', purpose: 'x', role: 'moderator', days: 1 } as const
  await expect(asha(issueToken, { body })).rejects.toMatchObject(code('bad_name'))
})

test('a machine closes a report, says nothing in public, and counts no held votes', async () => {
  const machine = await machineOf(await site.signedIn('Asha', 'admin'), 'closer')
  await site.device()(sendReport, { body: { subject: 'page:about', message: 'Wrong' } })
  const { reports } = await machine(listReports, { query: { limit: 1, offset: 0 } })
  const params = { id: reports[0]!.id }
  const correction = { about: 'A year', wrong: '1999', now: '2009', pages: [] }
  const told = { outcome: 'corrected', correction } as const
  await expect(machine(closeReport, { params, body: told })).rejects.toMatchObject(code('forbidden'))
  await machine(closeReport, { params, body: { outcome: 'nothing-wrong' } })
  const held = {
    params: { id: randomUUID(), group: 'a'.repeat(32) },
    body: { decision: 'release', reason: 'x' },
  } as const
  await expect(machine(decideHeldVotes, held)).rejects.toMatchObject(code('forbidden'))
})

test('a machine that nobody answers for proposes nothing', async () => {
  const asha = await site.signedIn('Asha', 'admin')
  const machine = await machineOf(asha, 'orphan')
  const { tokens } = await asha(listTokens, {})
  const { id } = tokens.find(({ name }) => name === 'orphan')!
  for (const by of ['command line', null]) {
    await site.db`update operator_token set issued_by = ${by} where id = ${id}`
    await expect(end(machine)).rejects.toMatchObject(code('nobodys_token'))
  }
})

test('who was invited or reset by an author confirms nothing of theirs for a day, in either direction and through others', async () => {
  const [asha, bela] = [await site.signedIn('Asha', 'admin'), await site.signedIn('Bela', 'admin')]
  const { id: twin } = await asha(addOperator, { body: { name: 'Asha’s cousin', role: 'admin' } })
  const cousin = await site.signedIn('Asha’s cousin', 'admin')
  await cousin(addOperator, { body: { name: 'A friend of hers', role: 'moderator' } })
  const friend = await site.signedIn('A friend of hers')
  const { id } = await end(asha)
  for (const by of [cousin, friend])
    await expect(confirmAs(by, id)).rejects.toMatchObject(code('new_colleague'))
  await drop(asha, id)
  const hers = await end(friend)
  for (const by of [asha, cousin])
    await expect(confirmAs(by, hers.id)).rejects.toMatchObject(code('new_colleague'))
  await drop(bela, hers.id)
  // A day later, and then an old colleague whose passkeys the author has reset.
  await aDayPasses()
  const { id: again } = await end(asha)
  await asha(resetOperator, { params: { id: twin } })
  await expect(confirmAs(await site.signedIn('Asha’s cousin', 'admin'), again)).rejects.toMatchObject(
    code('new_colleague'),
  )
  await drop(friend, again)
})

test('two who were invited by one person on one day count as that person, until a day has passed; with an older colleague, or through the command line, they count', async () => {
  const chitra = await site.signedIn('Chitra', 'admin')
  const invited = async (name: string) => {
    await chitra(addOperator, { body: { name, role: 'moderator' } })
    return site.signedIn(name)
  }
  const [dora, esha] = [await invited('Dora'), await invited('Esha')]
  const { id } = await end(dora)
  await expect(confirmAs(esha, id)).rejects.toMatchObject(code('new_colleague'))
  await aDayPasses()
  const hema = await invited('Hema')
  await drop(esha, id)
  // Chitra may be Hema, but she is not Dora any more.
  const { id: hers } = await end(dora)
  await confirmAs(hema, hers)
  await hema(undoProposal, { params: { id: hers }, body: { reason: 'A test' } })
})

test('a colleague of today who resets their own passkeys, or has them reset by another, is still the person who invited them', async () => {
  const ira = await site.signedIn('Ira', 'admin')
  const invited = async (by: Call, name: string) => {
    const { id } = await by(addOperator, { body: { name, role: 'admin' } })
    return { id, call: await site.signedIn(name, 'admin') }
  }
  const jaya = await invited(ira, 'Jaya')
  const kala = await invited(jaya.call, 'Kala')
  const { id } = await end(ira)
  for (const by of [jaya.call, kala.call]) {
    await by(resetOperator, { params: { id: jaya.id } })
    jaya.call = await site.signedIn('Jaya', 'admin')
    await expect(confirmAs(jaya.call, id)).rejects.toMatchObject(code('new_colleague'))
  }
  await drop(ira, id)
})

test('of two people who confirm at once, one does', async () => {
  const [asha, bela, chitra] = [
    await site.signedIn('Asha'),
    await site.signedIn('Bela'),
    await site.signedIn('Chitra'),
  ]
  const { id, version } = await end(asha)
  const confirm = (by: Call) => by(confirmProposal, { params: { id }, body: { version } })
  const done = await Promise.allSettled([confirm(bela), confirm(chitra), drop(asha, id)])
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(site.db`delete from proposal`).rejects.toThrow('never deleted')
  await expect(site.db`truncate proposal cascade`).rejects.toThrow('never deleted')
})

test('what is stated fits its kind, and gives a reason', async () => {
  const asha = await site.signedIn('Asha')
  const body = proposed(officeEnd, resignation).body
  for (const wrong of [
    body,
    { ...body, kind: 'nothing', reason: 'x' },
    { ...body, stated: { ...resignation, sourceDay: 'yesterday' }, reason: 'x' },
  ])
    await expect(asha(propose, { body: wrong })).rejects.toMatchObject(code('invalid_input'))
})

// One candidate entered and corrected by two people at the desk. The state is fictional.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { propose, proposed, secondPerson } from '#base/proposals.ts'
import { putCalendars } from '#elections/server/intake.ts'
import { putFictionalStates } from '#testing/constituencies/fictional-states.ts'
import { confirmAs, proposalsTo } from '#testing/proposals.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { listNominationChanges, nominationProposal, readNominations } from '#candidates/contract.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await putFictionalStates(site.db)
  await putCalendars(site.db, [
    {
      id: 'va-nb-2037',
      house: 'assembly',
      kind: 'general',
      states: ['Navbhoomi'],
      phases: [{ number: 1, pollDay: '2037-02-14', constituencies: 'all', exceptions: [], kind: 'poll' }],
      status: 'announced',
      asOf: '2026-11-01',
      source: { publisher: 'Nirvachan Sadan', title: 'Schedule' },
    },
  ])
})
afterAll(() => site?.close())

const stated = {
  seat: 'va-nb-1',
  state: 'nominated' as const,
  name: 'Asha Rani',
  party: 'KD',
  assets: 0,
  asOf: '2026-11-20',
  source: { publisher: 'Returning officer', title: 'Notice board' },
}
const because = { reason: 'Seen on the notice board' }
const candidates = async () => {
  site.forget()
  return (await site.call(readNominations, { params: { seat: 'va-nb-1' } })).candidates
}

test('counts once a second person has confirmed it, and is corrected in the same way', async () => {
  const [one, other] = [await site.operator('Asha', 'admin'), await site.operator('Bela', 'admin')]
  const { id } = await one(propose, proposed(nominationProposal, stated, because))
  expect(await candidates()).toEqual([])
  await expect(confirmAs(one, id)).rejects.toThrow(secondPerson.message)
  await confirmAs(other, id)
  const [entered] = await candidates()
  expect(entered).toMatchObject({ name: 'Asha Rani', party: 'Kamal Dal', partyShort: 'KD', assets: 0 })
  expect(entered).not.toHaveProperty('cases')

  const { assets: _, ...without } = stated
  const mended = {
    ...without,
    candidate: entered!.id,
    state: 'accepted' as const,
    symbol: 'Lotus lamp',
    asOf: '2026-11-21',
  }
  const { id: second } = await other(propose, proposed(nominationProposal, mended, because))
  const [waiting] = await proposalsTo(one, { kind: 'nomination', state: 'waiting' })
  expect(waiting!.before.find(({ term }) => term === 'Status')?.text).toBe('nominated')
  await confirmAs(one, second)
  // The candidate is the same, and a figure that the source does not have is gone.
  const [after] = await candidates()
  expect(after).toMatchObject({ id: entered!.id, state: 'accepted', symbol: 'Lotus lamp' })
  expect(after).not.toHaveProperty('assets')
  const { changes } = await site.call(listNominationChanges, {
    query: { seat: 'va-nb-1', limit: 50, offset: 0 },
  })
  expect(changes.map(({ was, state, by }) => [was, state, by])).toEqual([
    ['nominated', 'accepted', 'desk'],
    [undefined, 'nominated', 'desk'],
  ])
})

test.each([
  [{ seat: 'va-nb-77' }, 'constituency_not_found'],
  [{ seat: 'ls-nb-1' }, 'no_election_there'],
  [{ candidate: 'n0123456789abcdef' }, 'candidate_gone'],
  [{ asOf: '2199-01-01' }, 'listed_later'],
  [{ asOf: '20-11-2026' }, 'invalid_input'],
  [{ age: 17 }, 'invalid_input'],
  [{ state: 'rejected' as const, because: 'Signed for by Asha Rani' }, 'reason_unquotable'],
  [{ state: 'rejected' as const, because: 'x'.repeat(301) }, 'invalid_input'],
  [{ affidavit: 'javascript:alert(1)' }, 'invalid_input'],
])('is refused where it cannot be right: %j', async (wrong, code) => {
  const one = await site.operator('Asha', 'admin')
  await expect(
    one(propose, proposed(nominationProposal, { ...stated, name: 'Dev Anand', ...wrong }, because)),
  ).rejects.toMatchObject({ code })
})

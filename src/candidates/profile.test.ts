// What a person declared last, beside everything before it.
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { inProcess } from '#base/server/http/routes.ts'
import { embeddedOnly, openTestDatabase } from '#testing/database/test-database.ts'
import { compareCandidates, readCandidate } from './contract.ts'
import { putFictionalCandidacies } from '#testing/candidates/fictional-candidacies.ts'
import { candidateRoutes } from './server/routes.ts'

test('a profile and a comparison name the latest affidavit', async () => {
  const database = await openTestDatabase(embeddedOnly)
  const persons = await putFictionalCandidacies(database.db)
  const call = inProcess(candidateRoutes(database))
  const id = persons['Tarkesh Vallabhi']!
  const profile = await call(readCandidate, { params: { id } })
  expect([...Value.Errors(readCandidate.reply, profile)]).toEqual([])
  // By the names that a constituency's candidates have.
  expect(profile.candidate).toMatchObject({
    id,
    candidate_id: id,
    name: 'Tarkesh Vallabhi',
    party: 'Kamal Dal',
    age: 50,
    assets: 5_000_000,
    _count: {},
  })
  const { cross_analysis: cross } = await call(compareCandidates, {
    body: { candidate_ids: [persons['Ravi Shankar Dube']!, id] },
  })
  expect(cross.criminal_comparison).toMatchObject([
    { min_cases: 1, max_cases: 3, latest_cases: 1, latest_cases_year: 2019 },
    // Sources differ on an earlier number, so only the latest can be named.
    { latest_cases: 2, latest_cases_year: 2019, figures: { max_cases: { status: 'disputed' } } },
  ])
  await database.close()
})

// A test site whose fictional state has an election that can be counted.
import { putFictionalElections } from '../elections/fictional-elections.ts'
import { openTestSite, type TestSite } from '../site.ts'

export const election = 'va-nb-2026'

export async function openCountedSite(): Promise<TestSite> {
  const site = await openTestSite()
  await putFictionalElections(site.db)
  await site.db`insert into election (id, house, state_code, year, label) values (${election}, 'assembly', 'NB', 2026, 'Navbhoomi assembly 2026')`
  return site
}

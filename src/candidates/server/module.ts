// The candidates module, including the persons behind candidacies for constituency pages.
import type { Database } from '#base/server/database/db.ts'
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { candidatesTopic, searchCandidates } from '../contract.ts'
import { linkProposal } from './desk/decisions.ts'
import { candidateDeskRoutes } from './desk/desk.ts'
import { listFindable } from './lists.ts'
import { candidateRoutes } from './routes.ts'
import type { ElectionCalendar } from '#elections/contract.ts'
import { nominationProposals } from './nominations/proposals.ts'
import { nominationRoutes } from './nominations/routes.ts'
import type { Offices } from './search.ts'

export { casesOfWinners } from './declared-cases.ts'
export { personsIn } from './persons-by-candidacy.ts'

/** Persons per sitemap file: there may be any number, and a smaller file is faster to make and read. */
const maxPersons = 10_000

/** `officesOfPersons` come from a feature to the right, `calendars` from the server of one to the left. */
type Context = ModuleContext & {
  officesOfPersons: () => Promise<Offices>
  calendars: () => Promise<readonly ElectionCalendar[]>
  calendarsIn: (trx: Database) => Promise<readonly ElectionCalendar[]>
}

export function openCandidates(context: Context): Module {
  const { db } = context
  return {
    routes: [...candidateRoutes(context), ...candidateDeskRoutes(context), ...nominationRoutes(context)],
    proposals: [linkProposal, nominationProposals(context.calendarsIn)],
    // Persons with several contests or a declaration: other pages only repeat the constituency's page.
    sitemap: {
      name: 'candidates',
      order: 20,
      topics: [candidatesTopic],
      async files() {
        const { total } = await listFindable(db, { limit: 0, offset: 0 })
        return Math.max(1, Math.ceil(total / maxPersons))
      },
      async addresses(_, file) {
        const page = { limit: maxPersons, offset: (file - 1) * maxPersons }
        const { ids } = await listFindable(db, page)
        return ids.map((id) => `/cand/${id}`)
      },
    },
    search: {
      group: 'candidates',
      find: async (call, query) => {
        const { candidates: found, ...how } = await call(searchCandidates, { query })
        return { found, ...how }
      },
    },
  }
}

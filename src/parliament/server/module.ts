// The parliament module: what members of the Lok Sabha did, and the ledger of promises.
import type { Module, ModuleContext } from '#base/server/feature.ts'
import { route, withFiles } from '#base/server/http/routes.ts'
import { schedule } from '#base/server/schedule.ts'
import {
  compareMembers,
  listMembers,
  listMembersOfSeat,
  listQuestions,
  parliamentTopic,
  promisesTopic,
  readRepresented,
  readWorkOfPerson,
} from '../contract.ts'
import { hasPromises, promiseProposal, promiseRoutes } from './promises.ts'
import { represented } from './represented.ts'
import { membersBeside, membersOf, membersOfSeat, questionPages, questionsOf, workOfPerson } from './store.ts'

const licence = 'ODbL 1.0'

/** A row for each member and measure, with the median of the house and of those who sat as long. */
const besideTheHouse = (rows: string[]) => ({ name: 'measures', rows, without: ['listed'], licence })

export function openParliament({ db, computed, site, log }: ModuleContext): Module {
  const needs = { db, computed }
  const showLedger = async () => {
    if (await hasPromises(db)) site.ledger = true
    else delete site.ledger
  }
  const routes = [
    withFiles(
      route(readWorkOfPerson, ({ params }) => workOfPerson(needs, params.id)),
      besideTheHouse(['terms', 'beside']),
    ),
    withFiles(
      route(listMembersOfSeat, ({ params }) => membersOfSeat(needs, params.id)),
      { name: 'list', rows: ['members'], licence },
    ),
    withFiles(
      route(listMembers, ({ query }) => membersOf(needs, query)),
      { name: 'list', rows: ['members'], licence },
      { name: 'house', rows: ['house', 'bars'], around: ['term'], without: ['asLong', 'at'], licence },
    ),
    withFiles(
      route(compareMembers, ({ query }) => membersBeside(needs, query.ids.split(','))),
      besideTheHouse(['members', 'beside']),
    ),
    withFiles(
      route(readRepresented, ({ query }) => represented(needs, query)),
      { name: 'terms', rows: ['terms'], licence },
      ...['ages', 'states', 'parties'].map((name) => ({
        name,
        rows: [name],
        around: ['term'],
        licence,
      })),
      { name: 'assemblies', rows: ['assemblies'] },
    ),
    withFiles(
      route(listQuestions, ({ params, query }) => questionsOf(db, params.id, query)),
      { name: 'list', rows: ['questions'] },
    ),
    ...promiseRoutes({ db }),
  ]
  return {
    routes,
    proposals: [{ ...promiseProposal, settled: showLedger }],
    // Another process may have published the first one, or withdrawn the last.
    ...schedule({
      at: '*/5 * * * *',
      atStart: true,
      work: showLedger,
      failure: 'the ledger of promises could not be read; it is tried again',
      log,
    }),
    sitemap: {
      name: 'parliament',
      order: 35,
      topics: [parliamentTopic, promisesTopic],
      addresses: async () => [
        '/who-is-represented',
        ...((await hasPromises(db)) ? ['/promises/all'] : []),
        ...(await questionPages(db)),
      ],
    },
  }
}

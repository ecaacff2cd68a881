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
import { hasPromises, promiseRoutes } from './promises.ts'
import { represented } from './represented.ts'
import { parliamentStore } from './store.ts'

export function openParliament({ db, computed, changed, site, log }: ModuleContext): Module {
  const parliament = parliamentStore(db, computed)
  const showLedger = () => void (site.ledger = true)
  const routes = [
    route(readWorkOfPerson, ({ params }) => parliament.ofPerson(params.id)),
    route(listMembersOfSeat, ({ params }) => parliament.ofSeat(params.id)),
    withFiles(
      route(listMembers, ({ query }) => parliament.members(query)),
      { name: 'list', rows: ['members'], licence: 'ODbL 1.0' },
    ),
    route(compareMembers, ({ query }) => parliament.compare(query.ids.split(','))),
    route(readRepresented, ({ query }) => represented({ db, computed }, query)),
    withFiles(
      route(listQuestions, ({ params, query }) => parliament.questions(params.id, query)),
      { name: 'list', rows: ['questions'], licence: 'ODbL 1.0' },
    ),
    ...promiseRoutes({ db, changed, onPublished: showLedger }),
  ]
  return {
    routes,
    // Another process may have published the first one.
    ...schedule({
      at: '*/5 * * * *',
      atStart: true,
      work: async () => {
        if (!site.ledger && (await hasPromises(db))) showLedger()
      },
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
        ...(await parliament.addresses()),
      ],
    },
  }
}

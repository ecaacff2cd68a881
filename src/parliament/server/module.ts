// The parliament module: what members of the Lok Sabha did.
import type { Module, ModuleContext } from '#base/server/feature.ts'
import { inProcess, route } from '#base/server/http/routes.ts'
import {
  compareMembers,
  listMembers,
  listMembersOfSeat,
  listQuestions,
  parliamentTopic,
  readRepresented,
  readWorkOfPerson,
} from '../contract.ts'
import { membersFile } from './members-file.ts'
import { represented } from './represented.ts'
import { parliamentStore } from './store.ts'

export function openParliament({ db, computed, cache }: ModuleContext): Module {
  const parliament = parliamentStore(db, computed)
  const routes = [
    route(readWorkOfPerson, ({ params }) => parliament.ofPerson(params.id)),
    route(listMembersOfSeat, ({ params }) => parliament.ofSeat(params.id)),
    route(listMembers, ({ query }) => parliament.members(query)),
    route(compareMembers, ({ query }) => parliament.compare(query.ids.split(','))),
    route(readRepresented, ({ query }) => represented(db, query)),
    route(listQuestions, ({ params, query }) => parliament.questions(params.id, query)),
  ]
  return {
    routes,
    outside: { silence: 'facts', mount: (app) => membersFile(app, { call: inProcess(routes), cache }) },
    sitemap: {
      name: 'parliament',
      order: 35,
      topics: [parliamentTopic],
      addresses: async () => ['/who-is-represented', ...(await parliament.addresses())],
    },
  }
}

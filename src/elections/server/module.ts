// The elections module: the calendar of elections and the revisions of the rolls.
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { indianDay } from '#base/indian-day.ts'
import { route } from '#base/server/http/routes.ts'
import { listElections, listRolls } from '../contract.ts'
import { changeRoutes } from './changes.ts'
import { readRolls } from './rolls.ts'
import { readCalendars } from './store.ts'

export { readCalendars } from './store.ts'
export { calendarReader } from './silence-calendar.ts'

export function openElections({ db, changed }: ModuleContext): Module {
  return {
    routes: [
      route(listElections, async ({ query: { state } }) => {
        const all = await readCalendars(db, indianDay(new Date()))
        return {
          elections: all.filter(
            ({ states }) => state === undefined || states.length === 0 || states.includes(state),
          ),
        }
      }),
      route(listRolls, async () => ({ rolls: await readRolls(db) })),
      ...changeRoutes({ db, changed }),
    ],
  }
}

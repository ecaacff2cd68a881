// The elections module: the calendar of elections and the revisions of the rolls.
import { refuse } from '#base/contract.ts'
import { indianDay } from '#base/indian-day.ts'
import type { Module, ModuleContext } from '#base/server/feature.ts'
import { route, withFiles, type Route } from '#base/server/http/routes.ts'
import {
  datesIn,
  electionUnknown,
  listElections,
  listRolls,
  placeUnknown,
  readElection,
  readNext,
  readSilence,
  isAhead,
  type ElectionDates,
} from '../contract.ts'
import { electionProposals } from './changes.ts'
import { calendarFeed } from './calendar-feed.ts'
import { inState, readNextAt, readStates } from './places.ts'
import { readRolls } from './rolls.ts'
import { electionsAsked } from './search.ts'
import { silenceFile } from './silence-file.ts'
import { silenceAnswer, silenceRecorder } from './silence-record.ts'
import { readCalendars } from './store.ts'

export { readCalendars } from './store.ts'
export { calendarReader, readWindows } from './silence-calendar.ts'

export function openElections(context: ModuleContext): Module {
  const { db, computed, cache, silence, site, log } = context
  const routes = [
    ...publicRoutes(context),
    withFiles(
      route(readSilence, () => silenceAnswer(db, silence)),
      { name: 'periods', rows: ['now'], more: [['ahead'], ['past']] },
      { name: 'record', rows: ['record'] },
    ),
  ]
  return {
    routes,
    proposals: electionProposals,
    outside: {
      silence: 'facts',
      mount(app) {
        calendarFeed(app, { db, computed, cache, site })
        silenceFile(app, { db, silence, site })
      },
    },
    ...silenceRecorder({ db, silence, log }),
    sitemap: { name: 'elections', order: 15, topics: [], addresses: async () => ['/elections'] },
    search: { group: 'elections', find: electionsAsked },
  }
}

const today = () => indianDay(new Date())

function publicRoutes({ db, computed }: Pick<ModuleContext, 'db' | 'computed'>): Route[] {
  return [
    withFiles(
      route(listElections, async ({ query }) => {
        const states = await readStates(db)
        const asked = query.state?.toLowerCase()
        const state = states.find(
          (one) => asked === one.code.toLowerCase() || asked === one.name.toLowerCase(),
        )
        if (asked && !state) throw refuse(placeUnknown)
        const all = (await readCalendars(db, today())).filter(inState(state?.name))
        const dates = (one: (typeof all)[number]) => datesIn(one, state?.code) ?? []
        // How elections before were announced is told where one state is asked for: the home page lists all.
        const brief = ({ due, ...one }: ElectionDates): ElectionDates => {
          if (!due) return one
          const { lastTimes: _, ...months } = due
          return { ...one, due: months }
        }
        return {
          ahead: all
            .filter((one) => isAhead(one, today()))
            .flatMap(dates)
            .map(state ? (one) => one : brief),
          past: all.filter((one) => !isAhead(one, today())).flatMap(dates),
          states,
          today: today(),
        }
      }),
      { name: 'ahead', rows: ['ahead', 'polls'] },
      { name: 'past', rows: ['past', 'polls'] },
    ),
    route(readElection, async ({ params }) => {
      const election = (await readCalendars(db)).find(({ id }) => id === params.id)
      if (!election) throw refuse(electionUnknown)
      return { election }
    }),
    route(readNext, ({ params }) => readNextAt({ db, computed }, params.place, today())),
    withFiles(
      route(listRolls, async () => ({
        rolls: await readRolls(db),
        states: await readStates(db),
        today: today(),
      })),
      { name: 'list', rows: ['rolls'] },
    ),
  ]
}

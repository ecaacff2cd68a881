// /calendar/<place>.ics: the dates of a constituency, a state or the country, to subscribe to without an account.
import type { FastifyInstance } from 'fastify'
import ical, { type ICalCalendar } from 'ical-generator'
import { notFound, refuse, type Call, type Reply } from '#base/contract.ts'
import { indianDay } from '#base/indian-day.ts'
import type { PageCache } from '#base/server/http/page-cache.ts'
import type { SiteInfo } from '#base/site-info.ts'
import {
  electionCalendarTopic,
  qualifyingDays,
  readNext,
  type ElectionDates,
  type RollRevision,
} from '../contract.ts'

type Dependencies = { call: Call; cache: PageCache; site: Pick<SiteInfo, 'name' | 'origin'> }

export function calendarFeed(app: FastifyInstance, { call, cache, site }: Dependencies): void {
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const place = /^(india|[A-Z]{2}|(?:ls|va)-[a-z]{2}-\d{1,3})\.ics$/.exec(request.params.file)?.[1]
      if (place === undefined) throw refuse(notFound)
      const kept = await cache.get(`/calendar/${place}.ics`, async () => ({
        status: 200,
        type: 'text/calendar; charset=utf-8',
        body: calendarOf(place, await call(readNext, { params: { place } }), site),
        seconds: 300,
        topics: [electionCalendarTopic],
      }))
      reply.hijack()
      cache.send(kept, request.raw, reply.raw)
      return reply
    },
  )
}

function calendarOf(
  place: string,
  { elections, roll, state }: Reply<typeof readNext>,
  { name, origin }: Dependencies['site'],
): string {
  const where = state?.name ?? 'India'
  const calendar = ical({
    name: `${name}: ${where}`,
    prodId: { company: name, product: 'calendar' },
    url: `${origin}/calendar/${place}.ics`,
    ttl: 12 * 3600,
  })
  const add = adder(calendar, { place, origin })
  for (const election of elections) addElection(add, election)
  if (roll) addRoll(add, roll)
  for (const day of qualifyingDays(indianDay(new Date()), 4))
    add({
      id: `qualifying-${day}`,
      day,
      title: 'Qualifying date of the electoral roll',
      about:
        'If you are 18 on this day, you can be on the roll (section 14 of the Representation of the People Act, 1950).',
    })
  return calendar.toString()
}

type Event = {
  id: string
  day: string
  opens?: string | undefined
  closes?: string | undefined
  title: string
  about: string
}
type Add = (event: Event) => void

/** Identifiers stay the same, so that a calendar that subscribes moves an event instead of doubling it. */
function adder(calendar: ICalCalendar, { place, origin }: { place: string; origin: string }): Add {
  return ({ id, day, opens, closes, title, about }) => {
    const timed = opens !== undefined && closes !== undefined
    calendar.createEvent({
      id: `${place}-${id}@${new URL(origin).host}`,
      summary: title,
      description: about,
      url: `${origin}/elections`,
      ...(timed
        ? { start: new Date(`${day}T${opens}:00+05:30`), end: new Date(`${day}T${closes}:00+05:30`) }
        : { start: new Date(`${day}T00:00:00Z`), allDay: true, timezone: 'UTC' }),
    })
  }
}

function addElection(
  add: Add,
  { id, house, kind, states, polls, countingDay, asOf, source }: ElectionDates,
): void {
  const what = `${house === 'lok_sabha' ? 'Lok Sabha' : states.join(', ')} ${kind === 'general' ? 'election' : 'by-election'}`
  const about = `${source.publisher}, ${source.title} (${asOf}). Check it at https://www.eci.gov.in/`
  for (const { number, day, opens, closes, kind: of } of polls)
    add({
      id: `${id}-${number}`,
      day,
      opens,
      closes,
      title: `${what}: ${of === 're-poll' ? 're-poll' : 'polling'}`,
      about,
    })
  if (countingDay !== undefined)
    add({ id: `${id}-count`, day: countingDay, title: `${what}: counting`, about })
}

const steps = [
  ['enumerationUntil', 'last day for enumeration forms'],
  ['draftOn', 'draft roll'],
  ['claimsUntil', 'last day for claims and objections'],
  ['finalOn', 'final roll'],
] as const

function addRoll(add: Add, roll: RollRevision): void {
  for (const [step, title] of steps) {
    const day = roll[step]
    if (day === undefined) continue
    const unsure = roll.unconfirmed.includes(step) ? ' It may have changed since.' : ''
    add({
      id: `roll-${roll.phase}-${step}`,
      day,
      title: `Electoral roll, ${roll.state}: ${title}`,
      about: `As announced: ${roll.source.publisher}, ${roll.source.title} (${roll.asOf}).${unsure} Check it at https://www.eci.gov.in/`,
    })
  }
}

// /calendar/<place>.ics, in other languages <place>.hi.ics: the dates of a constituency, a state or the country, to subscribe to without an account.
import type { FastifyInstance } from 'fastify'
import ical, { type ICalCalendar } from 'ical-generator'
import { notFound, refuse, type Call, type Reply } from '#base/contract.ts'
import { indianDay } from '#base/indian-day.ts'
import type { PageCache } from '#base/server/http/page-cache.ts'
import { addressIn, languageCodes, nameIn, type Language } from '#base/languages.ts'
import type { SiteInfo } from '#base/site-info.ts'
import {
  electionCalendarTopic,
  qualifyingDays,
  readNext,
  type ElectionDates,
  type RollRevision,
} from '../contract.ts'
import { calendarWords } from './calendar-words.ts'

type Dependencies = { call: Call; cache: PageCache; site: Pick<SiteInfo, 'name' | 'names' | 'origin'> }

export function calendarFeed(app: FastifyInstance, { call, cache, site }: Dependencies): void {
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, place, code = languageCodes[0]] =
        /^(india|[A-Z]{2}|(?:ls|va)-[a-z]{2}-\d{1,3})(?:\.([a-z]{2}))?\.ics$/.exec(request.params.file) ?? []
      const language = languageCodes.find((one) => one === code)
      if (place === undefined || language === undefined) throw refuse(notFound)
      const kept = await cache.get(`/calendar/${request.params.file}`, async () => ({
        status: 200,
        type: 'text/calendar; charset=utf-8',
        body: calendarOf({ place, language }, await call(readNext, { params: { place } }), site),
        seconds: 300,
        topics: [electionCalendarTopic],
        facts: true,
      }))
      reply.hijack()
      cache.send(kept, request.raw, reply.raw)
      return reply
    },
  )
}

function calendarOf(
  { place, language }: Of,
  { elections, roll, state }: Reply<typeof readNext>,
  { name: english, names, origin }: Dependencies['site'],
): string {
  const words = calendarWords(language)
  const name = names?.[language] ?? english
  const where = nameIn(language, state?.name, state?.nameHi) ?? words.india
  const calendar = ical({
    name: `${name}: ${where}`,
    description: words.check,
    prodId: { company: name, product: 'calendar', language: language.toUpperCase() },
    url: `${origin}/calendar/${place}${language === languageCodes[0] ? '' : `.${language}`}.ics`,
    ttl: 12 * 3600,
  })
  const add = adder(calendar, { place, language, origin })
  for (const election of elections) addElection(add, election, { language, state })
  if (roll) addRoll(add, roll, { language, state })
  for (const day of qualifyingDays(indianDay(new Date()), 4))
    add({
      id: `qualifying-${day}`,
      day,
      title: words.qualifying,
      about: words.aboutQualifying,
    })
  return calendar.toString()
}

type Of = { place: string; language: Language }
type In = { language: Language; state: Reply<typeof readNext>['state'] }

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
function adder(calendar: ICalCalendar, { place, language, origin }: Of & { origin: string }): Add {
  return ({ id, day, opens, closes, title, about }) => {
    const timed = opens !== undefined && closes !== undefined
    calendar.createEvent({
      id: `${place}-${id}@${new URL(origin).host}`,
      summary: title,
      description: about,
      url: origin + addressIn(language, '/elections'),
      ...(timed
        ? { start: new Date(`${day}T${opens}:00+05:30`), end: new Date(`${day}T${closes}:00+05:30`) }
        : { start: new Date(`${day}T00:00:00Z`), allDay: true, timezone: 'UTC' }),
    })
  }
}

const stateIn = (name: string, { language, state }: In) =>
  nameIn(language, name, state?.name === name ? state.nameHi : undefined)

function addElection(add: Add, of: ElectionDates, where: In): void {
  const { id, states, polls, countingDay, asOf, source } = of
  const words = calendarWords(where.language)
  const what = words.election(of, states.map((name) => stateIn(name, where)).join(', '))
  const about = `${source.publisher}, ${source.title} (${asOf}). ${words.check}`
  for (const { number, day, nominationsUntil, opens, closes, kind } of polls) {
    const title = `${what}: ${kind === 're-poll' ? words.rePoll : words.polling}`
    add({ id: `${id}-${number}`, day, opens, closes, title, about })
    if (nominationsUntil !== undefined)
      add({ id: `${id}-${number}-roll`, day: nominationsUntil, title: `${what}: ${words.closes}`, about })
  }
  if (countingDay !== undefined)
    add({ id: `${id}-count`, day: countingDay, title: `${what}: ${words.counting}`, about })
}

const steps = ['enumerationUntil', 'draftOn', 'claimsUntil', 'finalOn'] as const

function addRoll(add: Add, roll: RollRevision, where: In): void {
  const words = calendarWords(where.language)
  const { publisher, title } = roll.source
  for (const step of steps) {
    const day = roll[step]
    if (day === undefined) continue
    const unsure = roll.unconfirmed.includes(step) ? ` ${words.unsure}` : ''
    add({
      id: `roll-${roll.phase}-${step}`,
      day,
      title: `${words.roll(stateIn(roll.state, where))}: ${words.steps[step]}`,
      about: `${words.asAnnounced}: ${publisher}, ${title} (${roll.asOf}).${unsure} ${words.check}`,
    })
  }
}

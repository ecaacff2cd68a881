// /calendar/<place>.ics, in other languages <place>.hi.ics: the dates of a constituency, a state or the country, to subscribe to without an account.
import type { FastifyInstance } from 'fastify'
import ical, { ICalEventStatus, ICalEventTransparency, type ICalCalendar } from 'ical-generator'
import { notFound, refuse } from '#base/contract.ts'
import { indianDay } from '#base/indian-day.ts'
import type { PageCache } from '#base/server/http/page-cache.ts'
import { anyOrigin } from '#base/server/http/response-cache.ts'
import { filled } from '#base/server/words.ts'
import { addressIn, languageCodes, nameIn, type Language } from '#base/languages.ts'
import type { SiteInfo } from '#base/site-info.ts'
import { electionTopics, qualifyingDays, rollDay, type ElectionDates, type StateRoll } from '../contract.ts'
import {
  datedEvents,
  readSaidAt,
  type CalendarEvent,
  type DatedEvent,
  type Said,
} from './calendar-history.ts'
import type { Needs } from './places.ts'
import { fileWords } from './words.ts'

type Dependencies = Needs & { cache: PageCache; site: Pick<SiteInfo, 'name' | 'names' | 'origin'> }

export function calendarFeed(app: FastifyInstance, { db, computed, cache, site }: Dependencies): void {
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, place, code = languageCodes[0]] =
        /^(india|[A-Z]{2}|(?:ls|va)-[a-z]{2}-\d{1,3})(?:\.([a-z]{2}))?\.ics$/.exec(request.params.file) ?? []
      const language = languageCodes.find((one) => one === code)
      if (place === undefined || language === undefined) throw refuse(notFound)
      const kept = await cache.get(`/calendar/${request.params.file}`, async () => {
        const today = indianDay(new Date())
        const said = await readSaidAt({ db, computed }, place, today)
        return {
          status: 200,
          type: 'text/calendar; charset=utf-8',
          body: calendarOf({ place, language, today }, said, site),
          seconds: 300,
          topics: electionTopics,
          facts: true,
          headers: anyOrigin,
        }
      })
      return cache.send(kept, request, reply)
    },
  )
}

type Of = { place: string; language: Language; today: string }
type SaidAt = Awaited<ReturnType<typeof readSaidAt>>

/** The same for the same data, to the byte. */
function calendarOf(of: Of, said: SaidAt, { name: english, names, origin }: Dependencies['site']): string {
  const { place, language, today } = of
  const words = fileWords(language).calendar
  const name = names?.[language] ?? english
  const state = nameIn(language, said.state?.name, said.state?.nameHi) ?? words.india
  const seat = nameIn(language, said.seat?.name, said.seat?.nameHi)
  const calendar = ical({
    name: `${name}: ${seat === undefined ? state : `${seat} (${state})`}`,
    description: words.check,
    prodId: { company: name, product: 'calendar', language: language.toUpperCase() },
    url: `${origin}/calendar/${place}${language === languageCodes[0] ? '' : `.${language}`}.ics`,
    ttl: 12 * 3600,
  })
  const where: In = { language, state: said.state }
  const events = [
    ...said.elections.flatMap((versions) => eventsOf(versions, (one) => electionEvents(one, where))),
    ...eventsOf(said.roll, (one) => rollEvents(one, where)),
  ]
  const add = adder(calendar, { ...of, origin })
  // What is over stays in a calendar, but not what was called off.
  for (const event of events) if (!event.cancelled || event.day >= today) add(event)
  for (const day of qualifyingDays(today, 4)) add({ ...qualifyingEvent(day, words), ...qualifying })
  // RFC 5545 ends the last line too.
  return `${calendar.toString()}\r\n`
}

const eventsOf = <T>(versions: Said<T>, make: (one: T) => CalendarEvent[]) =>
  datedEvents(versions.map(({ at, now }) => ({ at, events: now === undefined ? [] : make(now) })))

/** The four days of a year apply since 1 August 2022, and do not move. */
const qualifying = { at: Date.parse('2022-08-01T00:00:00Z'), sequence: 0, cancelled: false }

const qualifyingEvent = (day: string, words: ReturnType<typeof fileWords>['calendar']): CalendarEvent => ({
  id: `qualifying-${day}`,
  day,
  title: words.qualifying,
  about: words.aboutQualifying,
})

/** Identifiers stay the same, so that a calendar that subscribes moves an event instead of doubling it. */
function adder(calendar: ICalCalendar, { place, language, origin }: Of & { origin: string }) {
  return ({ id, day, opens, closes, title, about, at, sequence, cancelled }: DatedEvent): void => {
    const timed = opens !== undefined && closes !== undefined
    calendar.createEvent({
      id: `${place}-${id}@${new URL(origin).host}`,
      summary: title,
      description: about,
      url: origin + addressIn(language, '/elections'),
      stamp: new Date(at),
      lastModified: new Date(at),
      sequence,
      // To know of a day keeps nobody busy.
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(cancelled && { status: ICalEventStatus.CANCELLED }),
      ...(timed
        ? { start: new Date(`${day}T${opens}:00+05:30`), end: new Date(`${day}T${closes}:00+05:30`) }
        : { start: new Date(`${day}T00:00:00Z`), allDay: true, timezone: 'UTC' }),
    })
  }
}

type In = { language: Language; state: SaidAt['state'] }

const stateIn = (name: string, { language, state }: In) =>
  nameIn(language, name, state?.name === name ? state.nameHi : undefined)

function electionEvents(of: ElectionDates, where: In): CalendarEvent[] {
  const { id, house, states, polls, countingDay, asOf, source } = of
  const words = fileWords(where.language).calendar
  const what = filled(words.election[house][of.kind], {
    states: states.map((name) => stateIn(name, where)).join(', '),
  })
  const about = `${source.publisher}, ${source.title} (${asOf}). ${words.check}`
  return [
    ...polls.flatMap((poll): CalendarEvent[] => {
      const { number, day, nominationsUntil, opens, closes, kind } = poll
      const title = `${what}: ${kind === 're-poll' ? words.rePoll : words.polling}`
      return [
        { id: `${id}-${number}`, day, opens, closes, title, about },
        ...(nominationsUntil === undefined
          ? []
          : [
              { id: `${id}-${number}-roll`, day: nominationsUntil, title: `${what}: ${words.closes}`, about },
            ]),
        ...nominationSteps.flatMap((step) => {
          const on = poll[step]
          const named = `${what}: ${words.nominations[step]}`
          return on === undefined ? [] : { id: `${id}-${number}-${step}`, day: on, title: named, about }
        }),
      ]
    }),
    ...(countingDay === undefined
      ? []
      : [{ id: `${id}-count`, day: countingDay, title: `${what}: ${words.counting}`, about }]),
  ]
}

const nominationSteps = ['nominationsFrom', 'scrutinyOn', 'withdrawUntil'] as const

const steps = ['enumerationUntil', 'draftOn', 'claimsUntil', 'finalOn'] as const

function rollEvents(roll: StateRoll, where: In): CalendarEvent[] {
  const words = fileWords(where.language).calendar
  return steps.flatMap((step) => {
    const known = rollDay(roll, step)
    if (known?.day === undefined) return []
    const { day, by, unconfirmed } = known
    const { publisher, title } = by.source
    const unsure = unconfirmed ? ` ${words.unsure}` : ''
    return {
      id: `roll-${roll.phase}-${step}`,
      day,
      title: `${filled(words.roll, { state: stateIn(roll.state, where) })}: ${words.steps[step]}`,
      about: `${words.asAnnounced}: ${publisher}, ${title} (${by.asOf}).${unsure} ${words.check}`,
    }
  })
}

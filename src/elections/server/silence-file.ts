// /silence.ics: silence periods to subscribe to.
import type { FastifyInstance } from 'fastify'
import ical from 'ical-generator'
import type { Closing, SilenceGuard } from '#base/server/silence/guard.ts'
import type { SiteInfo } from '#base/site-info.ts'

type Dependencies = { silence: Pick<SilenceGuard, 'all'>; site: Pick<SiteInfo, 'name' | 'origin'> }

export function silenceFile(app: FastifyInstance, { silence, site }: Dependencies): void {
  app.get('/silence.ics', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/calendar; charset=utf-8')
      .send(calendarOf(silence.all(), site)),
  )
}

function calendarOf(all: readonly Closing[], { name, origin }: Dependencies['site']): string {
  const calendar = ical({
    name: `${name}: silence periods`,
    prodId: { company: name, product: 'silence' },
    url: `${origin}/silence.ics`,
    ttl: 12 * 3600,
  })
  for (const { id, from, until, law, election = '', places } of all)
    calendar.createEvent({
      id: `${Buffer.from(id).toString('base64url')}@${new URL(origin).host}`,
      start: new Date(from),
      end: new Date(until),
      summary: `${name}: polls and ratings are closed`,
      description: `${election}: ${law}. Where: ${placesOf(places)}.`,
      url: `${origin}/silence`,
    })
  return calendar.toString()
}

const placesOf = (places: Closing['places']) =>
  places === 'everywhere' ? places : places.length > 20 ? `${places.length} places` : places.join(', ')

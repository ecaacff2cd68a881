// /silence.ics, in other languages /hi/silence.ics: silence periods to subscribe to.
import type { FastifyInstance } from 'fastify'
import ical from 'ical-generator'
import { addressIn, inOneLine, languageCodes, nameIn, type Language } from '#base/languages.ts'
import type { Database } from '#base/server/database/db.ts'
import type { Closing, SilenceGuard } from '#base/server/silence/guard.ts'
import { siteIn, type SiteInfo } from '#base/site-info.ts'
import type { SilencePeriod } from '../contract.ts'
import { silenceNamer } from './silence-record.ts'
import { silenceWords } from './silence-words.ts'

type Dependencies = { db: Database; silence: Pick<SilenceGuard, 'all'>; site: SiteInfo }

export function silenceFile(app: FastifyInstance, { db, silence, site }: Dependencies): void {
  for (const language of languageCodes)
    app.get(addressIn(language, '/silence.ics'), { schema: { hide: true } }, async (_request, reply) => {
      const named = await silenceNamer(db)
      const all = silence.all().map((one) => [one.id, named(one)] as const)
      return reply
        .header('cache-control', 'no-store')
        .type('text/calendar; charset=utf-8')
        .send(calendarOf(all, siteIn(site, language), language))
    })
}

type Named = readonly [id: Closing['id'], period: SilencePeriod]

/** Identifiers are the same in each language. */
function calendarOf(
  all: readonly Named[],
  { name, origin }: Pick<SiteInfo, 'name' | 'origin'>,
  language: Language,
): string {
  const words = silenceWords(language)
  const calendar = ical({
    name: `${name}: ${words.name}`,
    prodId: { company: name, product: 'silence', language: language.toUpperCase() },
    url: origin + addressIn(language, '/silence.ics'),
    ttl: 12 * 3600,
  })
  for (const [id, period] of all)
    calendar.createEvent({
      id: `${Buffer.from(id).toString('base64url')}@${new URL(origin).host}`,
      start: new Date(period.from),
      end: new Date(period.until),
      summary: `${name}: ${words.closed}`,
      description: `${lawIn(language, period.law)} (${period.election ?? ''}). ${words.where(placesOf(period, language))}`,
      url: origin + addressIn(language, '/silence'),
    })
  return calendar.toString()
}

const lawIn = (language: Language, law: string) =>
  silenceWords(language).law(
    law.replace(/^Representation of the People Act 1951, sections? /, '').replace(' and ', ', '),
  )

function placesOf({ scope, names }: SilencePeriod, language: Language): string {
  const words = silenceWords(language)
  if (scope === 'everywhere') return words.everywhere
  if (scope.length > names.length) return words.places(scope.length)
  return inOneLine(
    names.map(({ name, nameHi }) => nameIn(language, name, nameHi)),
    language,
  )
}

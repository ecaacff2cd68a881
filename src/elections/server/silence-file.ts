// /silence.ics, in other languages /hi/silence.ics: silence periods to subscribe to.
import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import ical, { ICalEventTransparency } from 'ical-generator'
import { addressIn, inOneLine, languageCodes, nameIn, type Language } from '#base/languages.ts'
import type { Database } from '#base/server/database/db.ts'
import { anyOrigin } from '#base/server/http/response-cache.ts'
import type { Closing, SilenceGuard } from '#base/server/silence/guard.ts'
import { filled } from '#base/server/words.ts'
import { siteIn, type SiteInfo } from '#base/site-info.ts'
import type { SilencePeriod } from '../contract.ts'
import { silenceNamer } from './silence-record.ts'
import { fileWords } from './words.ts'

type Dependencies = { db: Database; silence: Pick<SilenceGuard, 'all'>; site: SiteInfo }

export function silenceFile(app: FastifyInstance, { db, silence, site }: Dependencies): void {
  for (const language of languageCodes)
    app.get(addressIn(language, '/silence.ics'), { schema: { hide: true } }, async (_request, reply) => {
      const [named, said] = [await silenceNamer(db), await readSaid(db)]
      const ids = identifiers()
      const all = silence
        .all()
        .map((one) => ({ id: ids(one), period: named(one), said: said.get(one.election ?? '') }))
      return reply
        .header('cache-control', 'no-store')
        .headers(anyOrigin)
        .type('text/calendar; charset=utf-8')
        .send(calendarOf(all, siteIn(site, language), language))
    })
}

type Said = { at: string; sequence: number }
type Entry = { id: string; period: SilencePeriod; said: Said | undefined }

/** When each election was last said otherwise than before, and how often. */
async function readSaid(db: Database): Promise<ReadonlyMap<string, Said>> {
  const rows = await db<Said & { subject: string }>`
    select subject, to_json(max(at))#>>'{}' as at, count(*)::int - 1 as sequence
    from election_history where kind = 'calendar' group by subject`
  return new Map(rows.map(({ subject, ...said }) => [subject, said]))
}

/** The same in each language, and when a period moves: by what is closed, where and why, and by the order of those alike. */
function identifiers(): (of: Closing) => string {
  const times = new Map<string, number>()
  return ({ election, reason, classes, places }) => {
    const where = places === 'everywhere' ? places : places.toSorted().join()
    const what = `${election} ${reason} ${classes.join('')} ${where}`
    const before = times.get(what) ?? 0
    times.set(what, before + 1)
    // RFC 5545 allows 255 octets; a list of places has more.
    return hash('sha256', `${what} ${before}`, 'hex').slice(0, 40)
  }
}

/** The same for the same data, to the byte. */
function calendarOf(
  all: readonly Entry[],
  { name, origin }: Pick<SiteInfo, 'name' | 'origin'>,
  language: Language,
): string {
  const words = fileWords(language).silence
  const calendar = ical({
    name: `${name}: ${words.name}`,
    prodId: { company: name, product: 'silence', language: language.toUpperCase() },
    url: origin + addressIn(language, '/silence.ics'),
    ttl: 12 * 3600,
  })
  for (const { id, period, said } of all) {
    const at = new Date(said?.at ?? period.from)
    calendar.createEvent({
      id: `${id}@${new URL(origin).host}`,
      start: new Date(period.from),
      end: new Date(period.until),
      stamp: at,
      lastModified: at,
      sequence: said?.sequence ?? 0,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `${name}: ${words.closed}`,
      description: `${lawIn(language, period.law)} (${period.election ?? ''}). ${filled(words.where, { places: placesOf(period, language) })}`,
      url: origin + addressIn(language, '/silence'),
    })
  }
  // RFC 5545 ends the last line too.
  return `${calendar.toString()}\r\n`
}

function lawIn(language: Language, named: string): string {
  const { law, laws } = fileWords(language).silence
  const sections = named.replace(/^Representation of the People Act 1951, sections? /, '').split(/, | and /)
  return filled(sections.length === 1 ? law : laws, { sections: inOneLine(sections, language) })
}

function placesOf({ scope, names }: SilencePeriod, language: Language): string {
  const words = fileWords(language).silence
  if (scope === 'everywhere') return words.everywhere
  if (scope.length > names.length) return filled(words.places, { count: String(scope.length) })
  return inOneLine(
    names.map(({ name, nameHi }) => nameIn(language, name, nameHi)),
    language,
  )
}

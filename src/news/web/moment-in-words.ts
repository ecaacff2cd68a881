// "November 21, 2026 • 3:49 PM", in Indian time, in the specification's format; in other languages as everywhere.
import { moment, timeZone } from '#base/web/format.ts'
import { languages, type Language } from '#base/web/site.ts'

let made: [Intl.DateTimeFormat, Intl.DateTimeFormat] | undefined

export function formatMoment(iso: string, language: Language): string {
  const { articleDates } = languages[language]
  if (articleDates === undefined) return moment(iso, language)
  const at = new Date(iso)
  const [day, time] = (made ??= [
    new Intl.DateTimeFormat(articleDates, { dateStyle: 'long', timeZone }),
    new Intl.DateTimeFormat(articleDates, { hour: 'numeric', minute: '2-digit', timeZone }),
  ])
  // Some versions put a narrow space before AM and PM.
  return `${day.format(at)} • ${time.format(at).replace(/\u202f/g, ' ')}`
}

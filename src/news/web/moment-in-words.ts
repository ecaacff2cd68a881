// "November 21, 2026 • 3:49 PM", in Indian time, in the specification's format; other languages have their own order.
import { ownWords, timeZone } from '#base/web/format.ts'
import { formatLocale, languages, type Language } from '#base/web/site.ts'

const made = new Map<Language, [Intl.DateTimeFormat, Intl.DateTimeFormat]>()

function formatsOf(language: Language): [Intl.DateTimeFormat, Intl.DateTimeFormat] {
  const known = made.get(language)
  if (known) return known
  const { articleDates = formatLocale(language) } = languages[language]
  const formats: [Intl.DateTimeFormat, Intl.DateTimeFormat] = [
    new Intl.DateTimeFormat(articleDates, { dateStyle: 'long', timeZone }),
    new Intl.DateTimeFormat(articleDates, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone }),
  ]
  made.set(language, formats)
  return formats
}

export function formatMoment(iso: string, language: Language): string {
  const at = new Date(iso)
  const [day, time] = formatsOf(language)
  // Some versions put a narrow space before AM and PM.
  return ownWords(`${day.format(at)} • ${time.format(at).replace(/\u202f/g, ' ')}`, language)
}

// When the visitor's own seat polls, as far as the calendar knows; offline, from what the service worker keeps.
import { useApiQuery } from '#base/web/data.ts'
import { day } from '#base/web/format.ts'
import { nameIn } from '#base/web/site.ts'
import { useMySeat, type MySeat } from '#base/web/storage/my-seat.ts'
import { useLanguage } from '#base/web/words.tsx'
import { readNext } from '#elections/contract.ts'

export default function BoothHours() {
  const seat = useMySeat()
  return seat ? <At seat={seat} /> : null
}

function At({ seat }: { seat: MySeat }) {
  const { i18n, language } = useLanguage()
  const { data } = useApiQuery(readNext, { params: { place: seat.id } })
  const today = data?.today ?? ''
  const next = data?.elections
    .flatMap(({ polls, source, asOf }) => polls.map((poll) => ({ ...poll, source, asOf })))
    // A re-poll is at a few booths of a seat.
    .filter((poll) => poll.day >= today && poll.kind !== 're-poll')
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))[0]
  const name = nameIn(language, seat.name, seat.nameHi)
  if (!next) return null
  const { opens, closes, source, asOf } = next
  return (
    <p className="mt-2 max-w-prose border-s-4 border-accent ps-3">
      <strong>
        {opens !== undefined && closes !== undefined
          ? i18n.t('{seat}: polling on {day}, {opens} to {closes}.', {
              seat: name,
              day: day(next.day, language),
              opens,
              closes,
            })
          : i18n.t('{seat}: polling on {day}. The hours are not known yet.', {
              seat: name,
              day: day(next.day, language),
            })}
      </strong>{' '}
      <span className="text-sm text-muted">
        {source.publisher}, {source.title} ({i18n.t('as of {day}', { day: day(asOf, language) })})
      </span>
    </p>
  )
}

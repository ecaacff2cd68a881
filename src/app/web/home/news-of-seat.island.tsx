// Where there are no stories: what is new at the visitor's own seat, from the site's own data.
import { useApiQuery } from '#base/web/data.ts'
import { day } from '#base/web/format.ts'
import { Link } from '#base/web/here.tsx'
import { useMySeat, type MySeat } from '#base/web/storage/my-seat.ts'
import { addressIn } from '#base/web/site.ts'
import { useLanguage } from '#base/web/words.tsx'
import { readNominations } from '#candidates/contract.ts'
import { changeTitle } from '#candidates/web/nominations/nomination-words.ts'
import { addressOfSeat, constituencyName } from '#constituencies/web/constituency-names.ts'
import { readNext } from '#elections/contract.ts'
import { rollName } from '#elections/web/election-words.ts'

const shown = 3

export default function NewsOfSeat() {
  const seat = useMySeat()
  // With a box of its own, so that it can come into view.
  return <div>{seat ? <Of seat={seat} /> : null}</div>
}

function Of({ seat }: { seat: MySeat }) {
  const { i18n, language } = useLanguage()
  const next = useApiQuery(readNext, { params: { place: seat.id } })
  const coming = useApiQuery(readNominations, { params: { seat: seat.id } })
  const roll = next.data?.roll
  const changes = coming.data?.changes.slice(0, shown) ?? []
  const address = addressOfSeat(seat)
  return (
    <div className="mt-3 border-t border-line pt-3 text-start text-ink">
      <h3 className="font-semibold">
        {i18n.t('New at your seat, {seat}', { seat: constituencyName(seat, language) })}
      </h3>
      <ul className="list-disc ps-6">
        {changes.map((change) => (
          <li key={change.id}>
            {changeTitle(i18n, change)} ({day(change.at, language)})
          </li>
        ))}
        {roll ? (
          <li>
            {rollName(roll, i18n)} ({i18n.t('as of {day}', { day: day(roll.asOf, language) })})
          </li>
        ) : null}
      </ul>
      <p className="flex flex-wrap gap-x-6">
        <Link className="tall-link" to={address}>
          {i18n.t('See your seat')}
        </Link>
        <a className="tall-link" href={addressIn(language, `/follow/constituency/${seat.id}.xml`)}>
          {i18n.t('Atom feed: {what}', { what: constituencyName(seat, language) })}
        </a>
      </p>
    </div>
  )
}

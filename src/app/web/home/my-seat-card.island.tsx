// The home page for visitors who have chosen their seat. The card's space is reserved from the first paint
// (before-paint.js), so nothing moves when it is filled.
import { Link } from '#base/web/here.tsx'
import { useApiQuery } from '#base/web/data.ts'
import { forgetMySeat, useMySeat, type MySeat } from '#base/web/storage/my-seat.ts'
import { addressIn, inOneLine, languages, learnNames } from '#base/web/site.ts'
import { Share } from '#base/web/ui/sharing/share.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { addressOfSeat, constituencyName, stateName } from '#constituencies/web/constituency-names.ts'
import NextAtSeat from '#elections/web/next-at-seat.tsx'
import { listLeadersOfSeat } from '#leaders/contract.ts'
import { positionName } from '#leaders/web/leader-words.ts'
import { OfficeLine } from '#leaders/web/office-line.tsx'
import { nameMySeat } from '../../seat-names-contract.ts'

export default function MySeatCard() {
  const i18n = useWords()
  const seat = useMySeat()
  return (
    <section
      aria-labelledby="my-seat"
      className="my-seat mt-5 min-h-101 rounded border border-line border-s-4 border-s-accent bg-raised p-4 sm:min-h-86"
    >
      <h2 id="my-seat" className="text-sm font-semibold text-muted">
        {i18n.t('My seat')}
      </h2>
      {seat ? <Filled seat={seat} /> : null}
    </section>
  )
}

function Filled({ seat }: { seat: MySeat }) {
  const { i18n, language } = useLanguage()
  const found = useApiQuery(listLeadersOfSeat, { params: { name: seat.id }, query: {} })
  const isLatin = languages[language].script === 'Latin'
  const spelled = useApiQuery(
    nameMySeat,
    { params: { seat: seat.id }, query: { language } },
    { enabled: !isLatin },
  )
  if (spelled.data) learnNames(language, spelled.data.names)
  // Shown at once, with its names: without them, if they cannot be had.
  const data = isLatin || spelled.data || spelled.error ? found.data : undefined
  const leaders = data?.leaders ?? []
  const members = leaders.flatMap(({ personId }) => personId ?? [])
  // What else the member is stands on the seat's page; here room is kept for the member and the chief minister.
  const around = (data?.around ?? []).filter(({ personId }) => !personId || !members.includes(personId))
  const name = constituencyName(seat, language)
  const state = stateName(seat, language)
  return (
    <>
      <p>
        <Link
          className="font-headline text-2xl font-bold underline-offset-4 hover:underline"
          to={addressOfSeat(seat)}
        >
          {name}
        </Link>{' '}
        <span className="text-muted">{state}</span>
      </p>
      <div className="min-h-69 sm:min-h-60">
        <div className="min-h-33">
          {data && data.leaders.length === 0 ? (
            <p>{i18n.t('We do not know who represents it today.')}</p>
          ) : null}
          {[...leaders, ...around].map((one) => (
            <OfficeLine key={one.id} of={one} seat={seat.id} />
          ))}
          {data && seat.id.startsWith('ls-') ? (
            <p className="flex flex-wrap items-center gap-x-1.5">
              <span className="text-muted">{positionName(i18n, 'mla')}:</span>
              <Link className="tall-link" to={`${addressOfSeat(seat)}#place`}>
                {i18n.t('choose your assembly seat')}
              </Link>
            </p>
          ) : null}
        </div>
        <NextAtSeat seat={seat.id} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4">
        <Share
          className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
          title={inOneLine([name, state], language)}
          path={addressIn(language, addressOfSeat(seat))}
        />
        <button type="button" className="link min-h-11 text-sm" onClick={forgetMySeat}>
          {i18n.t('Forget my seat')}
        </button>
      </p>
    </>
  )
}

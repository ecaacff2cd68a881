// The home page for visitors who have chosen their seat. The card's space is reserved from the first paint
// (before-paint.js), so nothing moves when it is filled.
import { Link } from '#base/web/here.tsx'
import { dataName } from '#base/web/names/data-names.ts'
import { useApiQuery } from '#base/web/data.ts'
import { forgetMySeat, useMySeat, type MySeat } from '#base/web/storage/my-seat.ts'
import { inOneLine, addressIn } from '#base/web/site.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { Share } from '#base/web/ui/sharing/share.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { addressOfSeat, constituencyName, stateName } from '#constituencies/web/constituency-names.ts'
import { listLeadersOfSeat, type Leader } from '#leaders/contract.ts'

export default function MySeatCard() {
  const i18n = useWords()
  const seat = useMySeat()
  return (
    <section
      aria-labelledby="my-seat"
      className="my-seat mt-5 min-h-92 rounded border border-line border-s-4 border-s-accent bg-raised p-4 sm:min-h-57 md:min-h-48"
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
  const { data } = useApiQuery(listLeadersOfSeat, { params: { name: seat.id }, query: {} })
  const member = data?.leaders[0]
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
      <p className="min-h-24 pt-2 sm:min-h-11">
        {member === undefined ? (
          data && i18n.t('We do not know who represents it today.')
        ) : (
          <Member of={member} />
        )}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <Link className={buttonLook()} to={addressOfSeat(seat)}>
          {i18n.t('See your seat')}
        </Link>
        <Link className={buttonLook('quiet')} to="/voter-id-help">
          {i18n.t('Check that you are on the roll')}
        </Link>
        <Share title={inOneLine([name, state], language)} path={addressIn(language, addressOfSeat(seat))} />
        <button type="button" className="link min-h-11 px-2 text-sm" onClick={forgetMySeat}>
          {i18n.t('Forget my seat')}
        </button>
      </p>
    </>
  )
}

function Member({ of: { name, party, personId } }: { of: Leader }) {
  const i18n = useWords()
  return (
    <>
      <span className="max-sm:block max-sm:text-muted">{i18n.t('Your representative:')}</span>{' '}
      {personId === undefined ? (
        name
      ) : (
        <Link className="link py-2.5 font-semibold" to={`/cand/${personId}`}>
          {name}
        </Link>
      )}
      {party === undefined ? null : (
        <span className="max-sm:block">
          {' '}
          <span className="max-sm:hidden">· </span>
          {dataName(i18n, party)}
        </span>
      )}
    </>
  )
}

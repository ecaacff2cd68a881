// Search results for a PIN code or place name.
import { Link } from '#base/web/here.tsx'
import { count } from '#base/web/format.ts'
import { inOneLine, nameIn } from '#base/web/site.ts'
import { Sources } from '#base/web/ui/figures/source-notes.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readPin, searchPlaces, type FoundPlaces, type NamedPlace, type PinPlace } from '../../contract.ts'
import { parsePin } from '../../pin.ts'
import { addressOfSeat, constituencyName } from '../constituency-names.ts'
import { NotElectoral, SeatsOfPlace } from './seats-of-place.tsx'
import WhereIAm from './where-i-am.island.tsx'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

/** @param text the query. Nothing is shown unless it is a PIN code or place name. */
export default function PlacesFound({
  found: { pin, nearPins = [], places, near },
  text,
}: {
  found: FoundPlaces
  text: string
}) {
  const { i18n, language } = useLanguage()
  const asked = parsePin(text)
  if (pin) return <PinFound place={pin} />
  if (asked !== undefined)
    return (
      <section className="mt-6">
        <h2 className="text-xl font-bold">{i18n.t('PIN code {pin}', { pin: asked })}</h2>
        {nearPins.length === 0 ? (
          <p className="mt-2">{i18n.t('No post office has this PIN code. Please check the six digits.')}</p>
        ) : (
          <>
            <p className="mt-2">
              {i18n.t(
                'The directory names no post office with this PIN code. It may be one for delivery only. The nearest PIN codes with a post office:',
              )}
            </p>
            <ul className="mt-2 flex flex-wrap gap-x-6">
              {nearPins.map((one) => (
                <li key={one.pin}>
                  <Link className="tall-link" to={`/search?q=${one.pin}`}>
                    {inOneLine(
                      [one.pin, nameIn(language, one.district)].filter((part) => part !== undefined),
                      language,
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <NotElectoral />
      </section>
    )
  if (places.length === 0) return null
  return (
    <Section
      id="places"
      title={near ? i18n.t('Places with a similar name') : i18n.t('Places')}
      small
      className="mt-6 max-w-3xl"
    >
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {places.map((place) => (
          <PlaceFound
            key={`${place.kind} ${place.name} ${place.district} ${place.state.code}`}
            place={place}
          />
        ))}
      </ul>
      <RowsAsCsv of={searchPlaces} input={{ query: { q: text } }} name="seats" />
      <NotElectoral />
    </Section>
  )
}

function PinFound({ place }: { place: PinPlace }) {
  const { i18n, language } = useLanguage()
  const where = [nameIn(language, place.districts[0]), constituencyName(place.state, language)].filter(
    (name) => name !== undefined,
  )
  return (
    <Section id="pin" title={i18n.t('PIN code {pin}', { pin: place.pin })} small className="mt-6 max-w-2xl">
      <p className="text-muted">
        {inOneLine(where, language)} ·{' '}
        {i18n.t('{offices, plural, one {# post office} other {{shown} post offices}}', {
          offices: place.offices,
          shown: count(place.offices, language),
        })}
      </p>
      {place.near ? <NearOnly place={place} /> : null}
      <SeatsOfPlace place={place} />
      {place.lokSabha.length + place.assembly.length === 0 ? null : (
        <RowsAsCsv of={readPin} input={{ params: { pin: place.pin } }} name="seats" />
      )}
      <NotElectoral />
      <Sources of={[place.source]} />
    </Section>
  )
}

/** Where the offices are is not known: the seats of the district, and ways to find out. */
function NearOnly({ place: { districts, lokSabha } }: { place: PinPlace }) {
  const { i18n, language } = useLanguage()
  return (
    <div className="mt-2 border-s-4 border-accent ps-3">
      <p>
        {i18n.t('Your constituency is one of these in the district of {district}:', {
          district: nameIn(language, districts[0])!,
        })}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <WhereIAm />
        <Link className="tall-link" to={addressOfSeat(lokSabha[0]!)}>
          {i18n.t('See them on the map')}
        </Link>
      </div>
    </div>
  )
}

function PlaceFound({ place }: { place: NamedPlace }) {
  const { i18n, language } = useLanguage()
  const [pin] = place.pins
  const only = place.pins.length === 1 && pin !== undefined
  const isDistrict = place.kind === 'district'
  const name = isDistrict ? nameIn(language, place.name) : place.name
  const about = [
    isDistrict ? i18n.t('District') : nameIn(language, place.district),
    constituencyName(place.state, language),
    only ? i18n.t('PIN code {pin}', { pin }) : undefined,
  ].filter((part) => part !== undefined)
  const houses = [
    [i18n.t('Lok Sabha'), place.lokSabha],
    [i18n.t('State assembly'), place.assembly],
  ] as const
  return (
    <li className="py-2.5">
      {only ? (
        <Link className="link font-semibold" to={`/search?q=${pin}`}>
          {name}
        </Link>
      ) : (
        <span className="font-semibold">{name}</span>
      )}
      <Dotted className="text-muted" of={about} />
      {houses.map(([house, seats]) =>
        seats.length === 0 ? null : (
          <p key={house}>
            <span className="text-muted">{house}:</span>{' '}
            {seats.map((seat, n) => (
              <span key={seat.id}>
                <Link className="link inline-block py-1.5" to={addressOfSeat(seat)}>
                  {constituencyName(seat, language)}
                </Link>
                {n === seats.length - 1 ? '' : ', '}
              </span>
            ))}
          </p>
        ),
      )}
    </li>
  )
}

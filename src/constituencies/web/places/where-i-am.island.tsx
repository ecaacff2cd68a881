// A button that finds the seat of a position. The position stays on the device: no request carries it.
import { useState } from 'react'
import { Link } from '#base/web/here.tsx'
import { officialLinks } from '#base/official-links.ts'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { PlaceIcon } from '#base/web/ui/icons.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import type { Located } from '../../locate.ts'
import { addressOfSeat, houseName, constituencyName } from '../constituency-names.ts'

type Failure = 'refused' | 'unavailable' | 'abroad'
type State = 'asking' | Failure | { found: Located }

export default function WhereIAm() {
  const i18n = useWords()
  const [state, setState] = useState<State>()
  const ask = () => {
    if (state === 'asking') return
    setState('asking')
    // Nothing is answered where the browser's question stays open, or was closed without an answer.
    setTimeout(() => setState((now) => (now === 'asking' ? 'unavailable' : now)), 25_000)
    void locateVisitor().then(setState, () => setState('unavailable'))
  }
  const why: Record<Failure, string> = {
    refused: i18n.t('You did not share your location. Type the six digits of your PIN code instead.'),
    unavailable: i18n.t('Your location could not be found. Type the six digits of your PIN code instead.'),
    abroad: i18n.t(
      'No constituency was found at your location. Type the six digits of your PIN code instead.',
    ),
  }
  return (
    // Only the result has its own line; the button shares one with what is beside it.
    <div className="contents print:hidden">
      <button
        type="button"
        className="needs-script tall-link gap-1.5 aria-disabled:no-underline"
        aria-disabled={state === 'asking'}
        onClick={ask}
      >
        <PlaceIcon className="size-5" />
        {state === 'asking' ? i18n.t('Finding your constituency …') : i18n.t('Use my location')}
      </button>
      <span className={`text-sm text-muted ${state === 'asking' ? '' : 'max-sm:sr-only'}`}>
        {i18n.t('Your location stays on this device.')}
      </span>
      <div role="status" className="order-last basis-full">
        {typeof state === 'object' ? <Here found={state.found} /> : null}
        {typeof state === 'string' && state !== 'asking' ? <p className="mt-2">{why[state]}</p> : null}
      </div>
    </div>
  )
}

async function locateVisitor(): Promise<State> {
  if (!('geolocation' in navigator)) return 'unavailable'
  const asked = await new Promise<GeolocationPosition | GeolocationPositionError>((resolve) => {
    navigator.geolocation.getCurrentPosition(resolve, resolve, {
      enableHighAccuracy: true,
      timeout: 20_000,
      maximumAge: 60_000,
    })
  })
  if ('code' in asked) return asked.code === 1 ? 'refused' : 'unavailable'
  const { longitude, latitude, accuracy } = asked.coords
  const [{ locate }, { shapesAround }] = await Promise.all([
    import('../../locate.ts'),
    import('./map-files.ts'),
  ])
  const point = [longitude, latitude] as const
  const found = locate(await shapesAround(point), point, accuracy)
  return found.lokSabha.length + found.assembly.length === 0 ? 'abroad' : { found }
}

function Here({ found: { lokSabha, assembly, assemblyUnknown } }: { found: Located }) {
  const { i18n, language } = useLanguage()
  const near = lokSabha.length > 1 || assembly.length > 1
  const houses = [
    ['lok_sabha', lokSabha],
    ['assembly', assembly],
  ] as const
  return (
    <div className="mt-3 max-w-2xl border-s-4 border-accent ps-3">
      {houses.map(([house, seats]) =>
        seats.length === 0 ? null : (
          <p key={house} className="mt-1">
            <span className="text-muted">{houseName(i18n, house)}:</span>{' '}
            {seats.map((seat, n) => (
              <span key={seat.id}>
                {n === 0 ? '' : ` ${i18n.t('or')} `}
                <Link className="tall-link font-semibold" to={addressOfSeat(seat)}>
                  {constituencyName(seat, language)}
                </Link>
              </span>
            ))}
          </p>
        ),
      )}
      {assembly.length === 0 && assemblyUnknown ? (
        <p className="mt-1">{i18n.t('Our map does not show the assembly constituency here.')}</p>
      ) : null}
      {near ? (
        <p className="mt-1">
          {i18n.t('You are near a border: the first one is more likely, but it may be another.')}
        </p>
      ) : null}
      <p className="mt-1 text-sm">
        {i18n.t('You vote where you are registered, not where you are now.')}{' '}
        <ExternalLink to={officialLinks.rollSearch}>
          {i18n.t('Look up your name on the Election Commission’s site')}
        </ExternalLink>
      </p>
    </div>
  )
}

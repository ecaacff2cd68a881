// Seats won and led in one bar, with the line of the majority. A party's own colour would take sides; its shade stays the same all night.
import { count } from '#base/web/format.ts'
import { useLanguage } from '#base/web/words.tsx'
import { standingOf, type CountState } from '../contract.ts'
import { partyName } from './count-words.ts'

/** As many as `mostShades`; all other parties have one together. */
const fills = ['fill-solid', 'fill-accent', 'fill-purple', 'fill-good', 'fill-link'] as const
const fillOfOthers = 'fill-strong-line'

/** By the party's name: the shade of its seats in bar, table and map. */
export const fillsOf =
  ({ shades }: Pick<CountState, 'shades'>) =>
  (party: string): string =>
    fills[shades.indexOf(party)] ?? fillOfOthers

export function StandingBar({ of }: { of: CountState }) {
  const { i18n, language } = useLanguage()
  const { parties, seats } = standingOf(of.seats)
  const fill = fillsOf(of)
  const total = Math.max(1, seats)
  const width = (n: number) => `${((100 * n) / total).toFixed(2)}%`
  const parts = parties.flatMap(({ party, won, leading }, i) => {
    const from = parties.slice(0, i).reduce((sum, one) => sum + one.won + one.leading, 0)
    return [
      { key: `${party} won`, x: from, n: won, look: fill(party) },
      { key: `${party} leading`, x: from + won, n: leading, look: `${fill(party)} opacity-50` },
    ]
  })
  const label = parties
    .map((one) =>
      i18n.t('{party}: {won} won, {leading} leading', {
        party: partyName(one, { i18n, language }),
        won: count(one.won, language),
        leading: count(one.leading, language),
      }),
    )
    .join('; ')
  return (
    <figure className="mt-4">
      <svg
        className="block h-10 w-full bg-sunken rtl:mirrored [print-color-adjust:exact]"
        role="img"
        aria-label={label}
      >
        {parts.map(({ key, x: from, n, look }) =>
          n === 0 ? null : (
            <rect
              key={key}
              x={width(from)}
              width={width(n)}
              y="15%"
              height="70%"
              className={`${look} stroke-paper`}
            />
          ),
        )}
        {of.majority === undefined ? null : (
          <line
            x1={width(of.majority)}
            x2={width(of.majority)}
            y1="0"
            y2="100%"
            className="stroke-ink stroke-2"
          />
        )}
      </svg>
      <figcaption className="mt-1 text-sm text-muted">
        {of.majority === undefined
          ? null
          : `${i18n.t('The line is the majority: {seats} of {total} seats.', { seats: count(of.majority, language), total: count(seats, language) })} `}
        {i18n.t('Full: won. Pale: leading.')}
      </figcaption>
    </figure>
  )
}

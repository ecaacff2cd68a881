// The location of a constituency in India.
import { AsWritten } from '#base/web/names/as-written.tsx'
import { day } from '#base/web/format.ts'
import { dataName } from '#base/web/names/data-names.ts'
import { useLanguage } from '#base/web/words.tsx'
import type { Constituency, SeatShape } from '../../contract.ts'
import { IndiaMap, mapSize } from '../country/india-map.tsx'
import { constituencyName, stateName } from '../constituency-names.ts'

export default function Locator({ seat, shape }: { seat: Constituency; shape: SeatShape }) {
  const { i18n, language } = useLanguage()
  const where = { name: constituencyName(seat, language), state: stateName(seat, language) }
  const label = i18n.t('Map of India with {name} in {state} marked', where)
  return (
    <figure className="mt-4 max-w-48 print:hidden">
      <div className="relative">
        <IndiaMap
          label={label}
          shade={(code) => (code === seat.stateCode ? 1 : undefined)}
          className="w-full"
        />
        <svg
          viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
          className="absolute inset-0"
          aria-hidden="true"
        >
          {shape.path === undefined ? null : <path d={shape.path} className="fill-accent stroke-accent" />}
          <circle cx={shape.x} cy={shape.y} r="22" className="fill-none stroke-accent stroke-[6]" />
        </svg>
      </div>
      <figcaption className="mt-2 text-xs text-muted">
        {shape.approximate
          ? `${i18n.t('The location is approximate: the boundaries have been redrawn.')} `
          : ''}
        {i18n.t('Source')}: {dataName(i18n, shape.source.publisher)},{' '}
        <AsWritten>{shape.source.title}</AsWritten> ({day(shape.source.asOf, language)})
      </figcaption>
    </figure>
  )
}

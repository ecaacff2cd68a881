// Who led in each assembly seat of a Lok Sabha seat.
import type { I18n } from '@lingui/core'
import { Link } from '#base/web/here.tsx'
import { count } from '#base/web/format.ts'
import { dataName, withParty } from '#base/web/names/data-names.ts'
import { inOneLine, nameIn, type Language } from '#base/web/site.ts'
import { Sources } from '#base/web/ui/figures/source-marks.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { AreaResult } from '../../contract.ts'
import { Drawer } from '#base/web/ui/drawer.tsx'

export function AreaResults({ of: areas }: { of: readonly AreaResult[] }) {
  const { i18n, language } = useLanguage()
  return [...Map.groupBy(areas, ({ year }) => year)].map(([year, of]) => (
    <Drawer
      level="h3"
      key={year}
      title={i18n.t('Lok Sabha {year} by assembly constituency', { year: String(year) })}
      says={ledBy(of, i18n, language)}
    >
      <p className="text-sm text-muted">
        {i18n.t('Votes on voting machines only: postal votes are not counted by area.')}
      </p>
      <ul className="mt-2 *:border-b *:border-line *:py-2">
        {of.map(({ seat, leader, leadVotes }) => {
          const who = leader && withParty(i18n, leader)
          return (
            <li key={seat.id}>
              <Link className="link" to={`/c/${seat.id}`}>
                {nameIn(language, seat.name, seat.nameHi)}
              </Link>
              <span className="block">
                {who === undefined
                  ? i18n.t('Not known who led here')
                  : leadVotes === undefined
                    ? i18n.t('{who} led here', { who })
                    : i18n.t('{who} led here by {votes} votes', { who, votes: count(leadVotes, language) })}
              </span>
            </li>
          )
        })}
      </ul>
      <Sources of={of.slice(0, 1).map(({ source }) => source)} />
    </Drawer>
  ))
}

/** "BJP 3, SP 2": in how many of them a party led. */
function ledBy(areas: readonly AreaResult[], i18n: I18n, language: Language): string {
  const led = Map.groupBy(
    areas.flatMap(({ leader }) => leader ?? []),
    ({ name, party, partyShort }) => partyShort ?? party ?? name,
  )
  return inOneLine(
    [...led]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([party, { length }]) => `${dataName(i18n, party)} ${count(length, language)}`),
    language,
  )
}

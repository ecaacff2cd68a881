// Where figures come from, as of which day, and under which terms.
import type { ReactNode } from 'react'
import { AsWritten } from '#base/web/names/as-written.tsx'
import type { Provenance } from '#base/contract.ts'
import { day, listed } from '#base/web/format.ts'
import { inOneLine } from '#base/web/site.ts'
import { useLanguage } from '#base/web/words.tsx'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

/** The licence of everything that lists of members count. */
const listsLicence = 'ODbL 1.0'

type Props = {
  of: readonly Provenance[]
  licence?: string
  /** The title is printed too, and not only shown on hovering. */
  titled?: boolean
  /** Other facts in its line. */
  before?: readonly ReactNode[]
  after?: readonly ReactNode[]
}

export function SourceLine({ of, licence = listsLicence, titled = false, before = [], after = [] }: Props) {
  const { i18n, language } = useLanguage()
  // Several of one publisher are named once, with the day of each.
  const groups = Map.groupBy(of, ({ publisher, title }) =>
    titled ? inOneLine([publisher, title], language) : publisher,
  )
  return (
    <Dotted
      of={[
        ...before,
        ...[...groups].map(([name, sources]) => (
          <span key={name}>
            <cite
              className="not-italic"
              title={titled ? undefined : sources.map(({ title }) => title).join('; ')}
            >
              <AsWritten>{name}</AsWritten>
            </cite>{' '}
            (
            {i18n.t('data as of {day}', {
              day: listed(
                sources.map(({ asOf }) => day(asOf, language)),
                language,
              ),
            })}
            )
          </span>
        )),
        groups.size === 0 ? undefined : licence,
        ...after,
      ]}
    />
  )
}

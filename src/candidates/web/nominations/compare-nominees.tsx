// Two to five candidates of one seat side by side: only what their papers and affidavits say.
import { AsWritten } from '#base/web/names/as-written.tsx'
import { personName } from '#base/web/names/data-names.ts'
import type { ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { money } from '#base/web/ui/figures/money.tsx'
import { HorizontalScroll } from '#base/web/ui/horizontal-scroll.tsx'
import { useWords } from '#base/web/words.tsx'
import { minCompared, type Nomination } from '../../contract.ts'
import { partyOf, stateWord } from './nomination-words.ts'
import { SwornNote } from './nominees.tsx'

export function CompareNominees({ of }: { of: readonly Nomination[] }) {
  const i18n = useWords()
  const label = i18n.t('Candidates side by side')
  const amount = (value: number | undefined) => value !== undefined && money(value)
  const rows: [string, (one: Nomination) => ReactNode][] = [
    [i18n.t('Party'), (one) => partyOf(i18n, one)],
    [i18n.t('Candidacy'), (one) => stateWord(i18n, one.state)],
    [i18n.t('Number on the ballot'), (one) => one.ballotNumber],
    [i18n.t('Symbol'), (one) => one.symbol],
    [i18n.t('Age'), (one) => one.age],
    [i18n.t('Education'), (one) => one.education],
    [i18n.t('Assets'), (one) => amount(one.assets)],
    [i18n.t('Liabilities'), (one) => amount(one.liabilities)],
    [i18n.t('Declared cases'), (one) => one.cases],
    [
      i18n.t('Affidavit'),
      ({ affidavit }) => affidavit && <ExternalLink to={affidavit}>{i18n.t('Affidavit')}</ExternalLink>,
    ],
    [
      i18n.t('Earlier elections'),
      ({ personId }) =>
        personId && (
          <Link className="link" to={`/cand/${personId}`}>
            {i18n.t('View Profile')}
          </Link>
        ),
    ],
  ]
  const persons = of.flatMap(({ personId }) => personId ?? [])
  return (
    <section aria-labelledby="compared" className="mt-6 print:hidden">
      <h2 id="compared" className="text-2xl font-bold">
        {label}
      </h2>
      <HorizontalScroll label={label}>
        <table className="mt-2">
          <thead>
            <tr className="border-b border-strong-line align-bottom">
              <th scope="col" className="sr-only">
                {i18n.t('Fact')}
              </th>
              {of.map(({ id, name, nameLocal }) => (
                <th key={id} scope="col" className="min-w-32 p-2 text-start">
                  <AsWritten>{personName(i18n, name, nameLocal)}</AsWritten>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="*:border-b *:border-line *:align-top">
            {rows.map(([term, cell]) => (
              <tr key={term}>
                <th
                  scope="row"
                  className="sticky start-0 max-w-24 bg-paper py-2 pe-2 text-start font-normal text-muted"
                >
                  {term}
                </th>
                {of.map((one) => {
                  const value = cell(one)
                  const isKnown = value !== undefined && value !== false && value !== ''
                  return (
                    <td key={one.id} className={`p-2 ${isKnown ? '' : 'text-muted'}`}>
                      {isKnown ? value : i18n.t('not known')}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </HorizontalScroll>
      <SwornNote of={of} />
      {persons.length < minCompared ? null : (
        <p className="mt-2">
          <Link className="tall-link" to={`/candidate-comparison?candidates=${persons.join(',')}`}>
            {i18n.t('Compare their earlier elections')}
          </Link>
        </p>
      )}
    </section>
  )
}

// The candidates of a seat on a page of their own: ticked ones side by side, and the ballot to print.
import { useLoadedData } from '#base/web/data.ts'
import { useSearchParams, Link } from '#base/web/here.tsx'
import { languages } from '#base/web/site.ts'
import { Button } from '#base/web/ui/button.tsx'
import { SourceLine } from '#base/web/ui/figures/source-notes.tsx'
import { Print } from '#base/web/ui/sharing/print.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { Tick, Ticked } from '#base/web/ui/ticks.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { maxCompared, minCompared, readNominations, type Nomination } from '../../contract.ts'
import { ListState, PapersFiled } from './candidates-ahead.tsx'
import { NominationChanges, NotStanding } from './nomination-record.tsx'
import { Nominees, SwornNote } from './nominees.tsx'
import { AsWritten } from '#base/web/names/as-written.tsx'
import { personName } from '#base/web/names/data-names.ts'
import type { ReactNode } from 'react'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { money } from '#base/web/ui/figures/money.tsx'
import { HorizontalScroll } from '#base/web/ui/horizontal-scroll.tsx'
import { partyOf, stateWord } from './nomination-words.ts'

/** The candidates that are compared, by their ids. */
export const comparedParameter = 'with'

export default function Ballot({ seat }: { seat: string }) {
  const { i18n, language } = useLanguage()
  const input = { params: { seat } }
  const coming = useLoadedData(readNominations, input)
  const asked = new Set(
    useSearchParams()
      .getAll(comparedParameter)
      .flatMap((ids) => ids.split(',')),
  )
  const chosen = coming.candidates.filter(({ id }) => asked.has(id))
  if (coming.candidates.length + coming.notStanding.length === 0)
    return <p className="mt-4">{i18n.t('We have no list of candidates yet.')}</p>
  const isComparable = chosen.length >= minCompared && chosen.length <= maxCompared
  const pick = ({ id, name }: Nomination) => (
    <Tick
      name={comparedParameter}
      value={id}
      label={i18n.t('Compare {name}', { name })}
      checked={asked.has(id)}
    />
  )
  return (
    <>
      {isComparable ? <CompareNominees of={chosen} /> : null}
      {asked.size > 0 && !isComparable ? (
        <p className="mt-4 border-s-4 border-accent ps-3 print:hidden">{i18n.t('Tick two to five.')}</p>
      ) : null}
      <ListState of={coming} />
      <PapersFiled of={coming} />
      <form action={`${languages[language].prefix}/c/${seat}/candidates`} data-picks={maxCompared}>
        {coming.candidates.length === 0 ? null : (
          <Nominees of={coming} {...(coming.candidates.length >= minCompared && { pick })} />
        )}
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          {coming.candidates.length < minCompared ? null : (
            <>
              <Button type="submit" look="quiet">
                {i18n.t('Compare the ticked candidates')}
              </Button>
              <Ticked most={maxCompared} />
            </>
          )}
          <Print>{i18n.t('Print the list')}</Print>
        </p>
      </form>
      <NotStanding of={coming} />
      <NominationChanges of={coming} seat={seat} />
      <SourceLine of={coming.sources} />
      <RowsAsCsv of={readNominations} input={input} name="candidates" />
    </>
  )
}

/** Two to five candidates of one seat side by side: only what their papers and affidavits say. */
function CompareNominees({ of }: { of: readonly Nomination[] }) {
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

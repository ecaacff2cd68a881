// Under the map: the seats that each party won in the last national election, and which results are missing.
import { useLoadedData } from '#base/web/data.ts'
import { dataName } from '#base/web/names/data-names.ts'
import { count } from '#base/web/format.ts'
import { inOneLine } from '#base/web/site.ts'
import { Bar } from '#base/web/ui/figures/bar.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { summariseElection, type ElectionSummary } from '../contract.ts'
import { constituencyName } from './constituency-names.ts'

/** Further parties are on the page of the election's results. */
const partiesShown = 8

export default function SeatsByParty() {
  const { summary } = useLoadedData(summariseElection, { query: {} })
  return summary ? <SeatsWon summary={summary} /> : null
}

/** @param props.open where the page is about this election. */
export function SeatsWon({ summary, open = false }: { summary: ElectionSummary; open?: boolean }) {
  const { i18n, language } = useLanguage()
  const { undecided } = summary
  const parties = summary.parties.filter(({ seats }) => seats > 0)
  const shown = parties.slice(0, partiesShown)
  const others = parties.slice(partiesShown).reduce((sum, p) => sum + p.seats, 0)
  const max = shown[0]?.seats ?? 1
  return (
    <>
      {undecided.length === 0 ? null : <Undecided of={summary} />}
      {shown.length === 0 ? null : (
        <Expandable
          open={open}
          className="opens-on-paper max-w-2xl"
          label={i18n.t('Seats won by each party')}
        >
          <table className="w-full">
            <caption className="sr-only">{i18n.t('Constituencies won')}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{i18n.t('Party')}</th>
                <th scope="col" colSpan={2}>
                  {i18n.t('Constituencies')}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((p) => (
                <tr key={p.party} className="border-b border-line">
                  <th scope="row" className="py-2 pe-3 text-start font-normal wrap-anywhere">
                    {p.partyShort === undefined ? (
                      dataName(i18n, p.party)
                    ) : (
                      <abbr title={dataName(i18n, p.party)} className="no-underline">
                        {dataName(i18n, p.partyShort)}
                      </abbr>
                    )}
                  </th>
                  <td className="w-1/2 align-middle">
                    <Bar part={p.seats / max} />
                  </td>
                  <td className="py-2 ps-3 text-end">{count(p.seats, language)}</td>
                </tr>
              ))}
              {others === 0 ? null : (
                <tr>
                  <th
                    scope="row"
                    colSpan={2}
                    className="py-2 pe-3 text-start font-normal wrap-anywhere text-muted"
                  >
                    {i18n.t('Others')}
                  </th>
                  <td className="py-2 ps-3 text-end">{count(others, language)}</td>
                </tr>
              )}
            </tbody>
          </table>
          <RowsAsCsv
            of={summariseElection}
            input={{ query: { election: summary.election.id } }}
            name="parties"
          />
        </Expandable>
      )}
    </>
  )
}

/** With more names than this, only their number is shown. */
const mostNamed = 10

function Undecided({ of: { totals, undecided } }: { of: ElectionSummary }) {
  const { i18n, language } = useLanguage()
  const known = { decided: count(totals.decided, language), seats: count(totals.seats, language) }
  return (
    <p className="mt-4 max-w-prose border-s-4 border-accent ps-3">
      {undecided.length > mostNamed
        ? i18n.t('We know the winners of {decided} of {seats} seats.', known)
        : i18n.t('We know the winners of {decided} of {seats} seats. Missing: {names}.', {
            ...known,
            names: inOneLine(
              undecided.map((seat) => constituencyName(seat, language)),
              language,
            ),
          })}
    </p>
  )
}

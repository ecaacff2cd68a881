// Every candidate's votes so far.
import { count as format, moment, percent } from '#base/web/format.ts'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { votesOf, type SeatCount as Count } from '../contract.ts'
import { partyName, personName } from './count-words.ts'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

export function Candidates({ of: { candidates, seat } }: { of: Count }) {
  const words = useLanguage()
  const { i18n, language } = words
  if (!candidates) return null
  const sum = candidates.reduce((total, one) => total + (votesOf(one) ?? 0), 0)
  const onlyMachines = candidates.every(({ votes }) => votes === undefined)
  const columns = [
    { name: i18n.t('Candidate'), wide: true },
    { name: i18n.t('Votes'), end: true },
  ]
  const ordered = candidates.toSorted(
    (a, b) => Number(a.nota ?? false) - Number(b.nota ?? false) || (votesOf(b) ?? 0) - (votesOf(a) ?? 0),
  )
  return (
    <>
      <WideTable caption={i18n.t('Votes counted so far')} columns={columns}>
        {ordered.map((one, i) => {
          const votes = votesOf(one)
          return (
            <TableRow key={`${one.name} ${one.party} ${i}`}>
              <span>
                {one.nota ? i18n.t('None of the above (NOTA)') : personName(one, words)}{' '}
                {one.nota || one.party === undefined ? null : (
                  <span className="text-sm text-muted">{partyName(one, words)}</span>
                )}
              </span>
              <span>
                {votes === undefined ? '–' : format(votes, language)}
                {votes === undefined || sum === 0 ? null : (
                  <span className="block text-sm text-muted">{percent((100 * votes) / sum, language)}</span>
                )}
              </span>
            </TableRow>
          )
        })}
      </WideTable>
      <p className="mt-1 text-sm text-muted">
        <Dotted
          of={[
            i18n.t('{votes} votes counted', { votes: format(sum, language) }),
            onlyMachines ? i18n.t('voting machines only, without postal votes') : undefined,
            seat.votesAt !== undefined
              ? i18n.t('As of {time}', { time: moment(seat.votesAt, language) })
              : undefined,
          ]}
        />
      </p>
    </>
  )
}

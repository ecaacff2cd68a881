// Moves one by one: who, from where, to where, for whom.
import { Link } from 'react-router'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import type { Move } from '../contract.ts'
import { electionName } from './election-table.tsx'
import { WideTable } from './wide-table.tsx'

export function MoveTable({ moves }: { moves: readonly Move[] }) {
  const i18n = useWords()
  return (
    <WideTable
      caption={i18n.t('One by one, latest first')}
      columns={[{ name: i18n.t('Candidate') }, { name: i18n.t('Before') }, { name: i18n.t('Then') }]}
    >
      {moves.map((move) => (
        <tr
          key={`${move.candidate_id} ${move.election} ${move.to_year}`}
          className="border-b border-line align-top"
        >
          <th scope="row" className="min-w-32 py-2 pe-2 text-start font-normal">
            <Link className="link" to={`/cand/${move.candidate_id}`}>
              {move.name}
            </Link>
            <span className="block text-xs text-muted">{electionName(i18n, move.election)}</span>
          </th>
          <Place year={move.from_year} seat={move.from} />
          <Place year={move.to_year} seat={move.to} />
        </tr>
      ))}
    </WideTable>
  )
}

function Place({ year, seat }: { year: number; seat: Move['from'] }) {
  const i18n = useWords()
  const { language } = useSite()
  const { constituency, constituency_id: id, state, state_hi: hindi, party, won } = seat
  return (
    <td className="min-w-36 px-2 py-2">
      <span className="font-semibold">{year}</span>{' '}
      {id === undefined ? (
        constituency
      ) : (
        <Link className="link" to={`/c/${id}`}>
          {constituency}
        </Link>
      )}
      <span className="block text-xs text-muted">
        {[
          (language === 'hi' && hindi) || state,
          party ?? i18n.t('Party not known'),
          ...(won === undefined ? [] : [won ? i18n.t('Elected') : i18n.t('Not elected')]),
        ].join(' · ')}
      </span>
    </td>
  )
}

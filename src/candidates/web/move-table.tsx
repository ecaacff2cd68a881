// Moves one by one: who, from where, to where, for whom.
import { Link } from 'react-router'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import type { Move } from '../contract.ts'
import { electionName } from './election-table.tsx'
import { Row, WideTable } from '#base/web/ui/wide-table.tsx'

export function MoveTable({ moves }: { moves: readonly Move[] }) {
  const i18n = useWords()
  return (
    <WideTable
      stacks
      caption={i18n.t('One by one, latest first')}
      columns={[{ name: i18n.t('Candidate') }, { name: i18n.t('Before') }, { name: i18n.t('Then') }]}
    >
      {moves.map((move) => (
        <Row key={`${move.candidate_id} ${move.election} ${move.to_year}`}>
          <>
            <Link className="link" to={`/cand/${move.candidate_id}`}>
              {move.name}
            </Link>
            <span className="block text-xs font-normal text-muted">{electionName(i18n, move.election)}</span>
          </>
          <Place year={move.from_year} seat={move.from} />
          <Place year={move.to_year} seat={move.to} />
        </Row>
      ))}
    </WideTable>
  )
}

function Place({ year, seat }: { year: number; seat: Move['from'] }) {
  const i18n = useWords()
  const { language } = useSite()
  const { constituency, constituency_id: id, state, state_hi: hindi, party, won } = seat
  return (
    <>
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
    </>
  )
}

// Single moves: who, from where, to where, for which party.
import { AsWritten } from '#base/web/names/as-written.tsx'
import { Link } from '#base/web/here.tsx'
import type { Provenance } from '#base/contract.ts'
import { nameIn } from '#base/web/site.ts'
import { dataName, personName } from '#base/web/names/data-names.ts'
import { useLanguage, useWords } from '#base/web/words.tsx'
import type { Move } from '../contract.ts'
import { Outcome } from './person/outcome.tsx'
import { electionName } from './election-name.ts'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'

type Props = { moves: readonly Move[]; sources: readonly Provenance[] }

export function MoveTable({ moves, sources }: Props) {
  const i18n = useWords()
  return (
    <WideTable
      stacks
      caption={i18n.t('One by one, latest first')}
      columns={[{ name: i18n.t('Candidate') }, { name: i18n.t('Before') }, { name: i18n.t('Then') }]}
    >
      {moves.map((move) => (
        <TableRow key={`${move.candidate_id} ${move.election} ${move.to_year}`}>
          <>
            <Link className="name-link" to={`/cand/${move.candidate_id}`}>
              <AsWritten>{personName(i18n, move.name)}</AsWritten>
            </Link>
            <span className="font-normal text-muted max-sm:ms-1.5 sm:block">
              {electionName(i18n, move.election)}
            </span>
          </>
          <Place year={move.from_year} seat={move.from} sources={sources} />
          <Place year={move.to_year} seat={move.to} before={move.from} sources={sources} />
        </TableRow>
      ))}
    </WideTable>
  )
}

type PlaceProps = {
  year: number
  seat: Move['from']
  /** State and party stand here only if they are others. */
  before?: Move['from']
  sources: readonly Provenance[]
}

function Place({ year, seat, before, sources }: PlaceProps) {
  const { i18n, language } = useLanguage()
  const { constituency_id: id, state, state_hi: hindi, party, won, figures } = seat
  const constituency = nameIn(language, seat.constituency, seat.constituency_hi)
  return (
    <>
      <span className="font-semibold">{year}</span>{' '}
      <Link className="link thumb-room" to={id && `/c/${id}`}>
        {constituency}
      </Link>{' '}
      <Outcome won={won} status={figures['won']} sources={sources} />
      <span className="block text-muted">
        {[
          state === before?.state ? [] : nameIn(language, state, hindi),
          before && party === before.party
            ? []
            : party === undefined
              ? i18n.t('Party not known')
              : dataName(i18n, party),
        ]
          .flat()
          .join(' · ')}
      </span>
    </>
  )
}

// The candidates of the latest election in one table: votes, declarations if we have them, and checkboxes for comparing.
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { FigureStatus, Provenance } from '#base/contract.ts'
import { count, percent } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { Badge } from '#base/web/ui/badge.tsx'
import { Bar } from '#base/web/ui/bar.tsx'
import { Button } from '#base/web/ui/button.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { Figure } from '#base/web/ui/figure.tsx'
import { CheckIcon } from '#base/web/ui/icons.tsx'
import { money } from '#base/web/ui/money.tsx'
import { Scrolls } from '#base/web/ui/scrolls.tsx'
import { SourceNotes } from '#base/web/ui/source-notes.tsx'
import { useWords } from '#base/web/words.tsx'
import { officialLinks } from '#base/official-links.ts'
import type { CandidateResult, ElectionResult } from '../contract.ts'
import { CompareForm } from './compare-form.tsx'
import { electionName } from './seat-words.ts'

/** The notes under the table, for links to them. */
export const sourcesOfCandidates = 'sources-of-candidates'

type Props = { election: ElectionResult; state: string }

/** Longer lists are folded here, because most visitors look for the first candidates. */
const shownAtOnce = 8

const hasAffidavit = ({ figures = {} }: CandidateResult) => Object.keys(figures).length > 0

export function Candidates({ election, state }: Props) {
  const i18n = useWords()
  const { language } = useSite()
  const [unfolded, setUnfolded] = useState(false)
  const { candidates } = election
  if (candidates.length === 0) return null
  const held = candidates.filter(hasAffidavit).length
  const sources = sourcesStated(candidates, election.sources)
  const name = electionName(i18n, election, state)
  const isFolded = !unfolded && candidates.length > shownAtOnce + 2
  return (
    <section aria-labelledby="candidates" className="mt-10">
      <h2 id="candidates" className="text-2xl font-bold">
        {i18n.t('Candidates')} <span className="text-base font-normal text-muted">{name}</span>
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted">
        {held === 0
          ? i18n.t('We hold no affidavit of these candidates.')
          : i18n.t(
              '{total, plural, one {We hold the affidavit of the only candidate.} other {We hold affidavits of {held} of these {total} candidates.}}',
              { held, total: candidates.length },
            )}{' '}
        <ExternalLink to={officialLinks.affidavits}>
          {i18n.t('Every affidavit is published by the Election Commission')}
        </ExternalLink>
      </p>
      <CompareForm candidates={candidates}>
        {(pick) => (
          <>
            <Scrolls label={i18n.t('Votes of every candidate, {election}', { election: name })}>
              <table className="w-full text-sm">
                <caption className="sr-only">
                  {i18n.t('Votes of every candidate, {election}', { election: name })}
                </caption>
                <Columns />
                <tbody>
                  {candidates.map((one, i) => (
                    <Row
                      key={one.id}
                      of={one}
                      year={election.year}
                      sources={sources}
                      pick={pick(one)}
                      isFolded={isFolded && i >= shownAtOnce}
                    />
                  ))}
                  {election.nota ? <Nota of={election.nota} /> : null}
                </tbody>
              </table>
            </Scrolls>
            {isFolded ? (
              <Button look="quiet" className="needs-script mt-3" onClick={() => setUnfolded(true)}>
                {i18n.t('Show all {total} candidates', { total: count(candidates.length, language) })}
              </Button>
            ) : null}
          </>
        )}
      </CompareForm>
      <div id={sourcesOfCandidates} className="scroll-mt-20">
        <SourceNotes of={sources} />
      </div>
    </section>
  )
}

/** Those of `sources` that state a figure of these candidates. */
export function sourcesStated(
  candidates: readonly CandidateResult[],
  sources: readonly Provenance[],
): Provenance[] {
  const stated = new Set(
    candidates.flatMap(({ figures = {} }) => Object.values(figures).flatMap(sourceIdsOf)),
  )
  return sources.filter(({ sourceId }) => stated.has(sourceId))
}

function sourceIdsOf(status: FigureStatus): readonly string[] {
  if (status.status === 'known') return status.source_ids
  return status.status === 'disputed' ? status.stated.flatMap(({ source_ids: ids }) => ids) : []
}

function Columns() {
  const i18n = useWords()
  return (
    <thead>
      <tr className="border-b border-strong-line">
        <th scope="col" className="w-11 py-2">
          <span className="sr-only">{i18n.t('Compare')}</span>
        </th>
        <th scope="col" className="py-2 pe-2 text-start">
          {i18n.t('Candidate')}
        </th>
        <th scope="col" className="hidden px-2 py-2 text-end md:table-cell">
          {i18n.t('EVM')}
        </th>
        <th scope="col" className="hidden px-2 py-2 text-end md:table-cell">
          {i18n.t('Postal')}
        </th>
        <th scope="col" className="py-2 ps-2 text-end">
          {i18n.t('Votes')}
        </th>
      </tr>
    </thead>
  )
}

const shownOr = (value: number | undefined, show: (value: number) => string) =>
  value === undefined ? '–' : show(value)

type RowProps = {
  of: CandidateResult
  year: number
  sources: readonly Provenance[]
  pick: ReactNode
  /** Hidden until all are requested; never where there is no script to do so. */
  isFolded: boolean
}

function Row({ of, year, sources, pick, isFolded }: RowProps) {
  const i18n = useWords()
  const { language } = useSite()
  const number = (value: number) => count(value, language)
  const { name, party, partyShort, won, personId, figures = {}, share } = of
  return (
    <tr className={`border-b border-line align-top ${isFolded ? 'in-[[data-scripts]]:hidden' : ''}`}>
      <td className="p-0">{pick}</td>
      <th scope="row" className="py-2 pe-2 text-start font-normal">
        {personId === undefined ? (
          <span className={`text-base ${won ? 'font-semibold' : ''}`}>{name}</span>
        ) : (
          <Link
            className="link inline-flex min-h-11 items-center py-1 text-base font-semibold"
            to={`/cand/${personId}`}
          >
            {name}
            <span className="sr-only">: {i18n.t('View Profile')}</span>
          </Link>
        )}{' '}
        {won ? (
          <Badge tone="good" Icon={CheckIcon}>
            {i18n.t('Elected')}
          </Badge>
        ) : null}
        <span className="block text-muted">
          {partyShort === undefined ? party : `${party} (${partyShort})`}
        </span>
        {hasAffidavit(of) ? (
          <span className="block">
            {figures['age'] === undefined ? null : (
              <>
                {i18n.t('Age')}{' '}
                <Figure of={of.age} status={figures['age']} show={String} sources={sources} sourced />
                {figures['assets'] === undefined ? '' : ' · '}
              </>
            )}
            {figures['assets'] === undefined ? null : (
              <>
                {i18n.t('Assets')}{' '}
                <Figure
                  of={of.assets}
                  status={figures['assets']}
                  show={money}
                  year={year}
                  sources={sources}
                />
              </>
            )}
          </span>
        ) : null}
      </th>
      <td className="hidden px-2 py-3 text-end tabular-nums md:table-cell">{shownOr(of.evmVotes, number)}</td>
      <td className="hidden px-2 py-3 text-end tabular-nums md:table-cell">
        {shownOr(of.postalVotes, number)}
      </td>
      <td className="w-24 py-3 ps-2 text-end tabular-nums md:w-40">
        <span className="font-semibold">{shownOr(of.votes, number)}</span>
        <span className="block text-muted">{shownOr(share, (value) => percent(value, language))}</span>
        {share === undefined ? null : (
          <Bar part={share / 100} className={won ? 'fill-solid' : 'fill-muted'} />
        )}
      </td>
    </tr>
  )
}

function Nota({ of }: { of: NonNullable<ElectionResult['nota']> }) {
  const i18n = useWords()
  const { language } = useSite()
  const number = (value: number) => count(value, language)
  return (
    <tr className="border-b border-line align-top">
      <td aria-hidden="true" />
      <th scope="row" className="py-3 pe-2 text-start font-normal">
        {i18n.t('None of the above (NOTA)')}
      </th>
      <td className="hidden px-2 py-3 text-end tabular-nums md:table-cell">{shownOr(of.evmVotes, number)}</td>
      <td className="hidden px-2 py-3 text-end tabular-nums md:table-cell">
        {shownOr(of.postalVotes, number)}
      </td>
      <td className="py-3 ps-2 text-end tabular-nums">
        <span className="font-semibold">{number(of.votes)}</span>
        <span className="block text-muted">{shownOr(of.share, (value) => percent(value, language))}</span>
      </td>
    </tr>
  )
}

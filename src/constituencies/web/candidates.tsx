// The candidates of the latest election in one table: votes, declarations if we have them, and checkboxes for comparing.
import { count, partialDay } from '#base/web/format.ts'
import { buttonLook, Button } from '#base/web/ui/button.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { SourceNotes } from '#base/web/ui/figures/source-notes.tsx'
import { Tick, tickBarLook, Ticked } from '#base/web/ui/ticks.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { officialLinks } from '#base/official-links.ts'
import type { ByElection, CandidateResult, ElectionResult } from '../contract.ts'
import { electionName } from './constituency-names.ts'
import { sourcesOfCandidates, sourcesOfFigures } from './figures-of-seat.ts'
import { hasAffidavit, VotesTable } from './votes-table.tsx'
import type { ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import { personName } from '#base/web/names/data-names.ts'
import { languages } from '#base/web/site.ts'

/** @param since the by-election that the page opens with: this table is of the election before. */
type Props = { election: ElectionResult; since: ByElection | undefined; state: string }

/** Longer lists are folded here, because most visitors look for the first candidates. */
const shownAtOnce = 5

export default function Candidates({ election, since, state }: Props) {
  const { i18n, language } = useLanguage()
  const { candidates } = election
  if (candidates.length === 0) return null
  const held = candidates.filter(hasAffidavit).length
  const sources = since ? election.sources : sourcesOfFigures(candidates, election.sources)
  const name = electionName(i18n, election, state)
  const isFolded = candidates.length > shownAtOnce + 1
  return (
    <section aria-labelledby="candidates" className="mt-6">
      <h2 id="candidates" className="text-2xl font-bold">
        {i18n.t('Candidates')} <span className="inline-block text-sm font-normal text-muted">{name}</span>
      </h2>
      {since ? (
        <p className="mt-1 max-w-prose">
          {i18n.t('These stood in {year}, before the by-election of {when}.', {
            year: String(election.year),
            when: partialDay(since.pollDay, language),
          })}
        </p>
      ) : null}
      <p className="mt-1 max-w-prose text-sm text-muted">
        {held === 0
          ? i18n.t('We have no affidavits from these candidates.')
          : i18n.t('Affidavits here: {held} of {total}.', { held, total: candidates.length })}{' '}
        <ExternalLink to={officialLinks.affidavits}>
          {i18n.t('All affidavits: Election Commission')}
        </ExternalLink>
      </p>
      <CompareForm candidates={candidates}>
        {(pick) => (
          <>
            <VotesTable
              of={election}
              name={name}
              sources={sources}
              pick={pick}
              shown={isFolded ? shownAtOnce : undefined}
            />
            {isFolded ? (
              <button type="button" data-does="unfold" className={`needs-script mt-3 ${buttonLook('quiet')}`}>
                {i18n.t('Show all {total} candidates', { total: count(candidates.length, language) })}
              </button>
            ) : null}
          </>
        )}
      </CompareForm>
      <SourceNotes of={sources} id={sourcesOfCandidates} />
    </section>
  )
}

type FormProps = {
  candidates: readonly CandidateResult[]
  children: (pick: (of: CandidateResult) => ReactNode) => ReactNode
}

/** A comparison takes two to five. */
const [leastCompared, mostCompared] = [2, 5]

/** The first two in one tap, and checkboxes for all candidates with a page; without scripts a plain form. */
function CompareForm({ candidates, children }: FormProps) {
  const { i18n, language } = useLanguage()
  const comparable = candidates.filter(({ personId }) => personId !== undefined).length
  const address = '/candidate-comparison'
  const [first, second] = candidates
  const pick = ({ personId, name }: CandidateResult) =>
    personId === undefined || comparable < leastCompared ? null : (
      <Tick
        name="candidates"
        value={personId}
        label={i18n.t('Compare {name}', { name: personName(i18n, name) })}
        className="-mx-1"
      />
    )
  return (
    <form
      action={`${languages[language].prefix}${address}`}
      data-picks={mostCompared}
      className="group/picks mt-2"
    >
      {children(pick)}
      {comparable < leastCompared ? null : (
        <p className={`flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden ${tickBarLook}`}>
          <Button
            type="submit"
            look="quiet"
            className="in-[[data-scripts=on]]:group-not-has-checked/picks:hidden"
          >
            {i18n.t('Compare the ticked candidates')}
          </Button>
          <Ticked most={mostCompared} />
          {first?.personId === undefined || second?.personId === undefined ? null : (
            <Link
              className="tall-link group-has-checked/picks:hidden"
              to={`${address}?candidates=${first.personId},${second.personId}`}
            >
              {i18n.t('Compare the first two')}
            </Link>
          )}
        </p>
      )}
    </form>
  )
}

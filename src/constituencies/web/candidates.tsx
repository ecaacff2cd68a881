// The candidates of the latest election in one table: votes, declarations if we have them, and checkboxes for comparing.
import { count, partialDay } from '#base/web/format.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { SourceNotes } from '#base/web/ui/figures/source-notes.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { officialLinks } from '#base/official-links.ts'
import type { ByElection, ElectionResult } from '../contract.ts'
import { CompareForm } from './compare-form.tsx'
import { electionName } from './constituency-names.ts'
import { sourcesOfCandidates, sourcesOfFigures } from './figures-of-seat.ts'
import { hasAffidavit, VotesTable } from './votes-table.tsx'

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
  const isFolded = candidates.length > shownAtOnce + 2
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

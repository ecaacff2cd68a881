// One person: contests, results, declarations with sources, and how certain it is that all of it is theirs.
import { LatinName } from '#base/web/names/latin-name.tsx'
import { personName } from '#base/web/names/data-names.ts'
import { Tracked } from '#base/web/usage/tracked.tsx'
import type { ReactNode } from 'react'
import { Link, useParams } from '#base/web/here.tsx'
import { Opening } from '#base/web/ui/figures/opening.tsx'
import { breadcrumbs } from '#base/web/breadcrumbs.ts'
import { read, useLoadedData } from '#base/web/data.ts'
import { Head } from '#base/web/head.tsx'
import { officialLinks } from '#base/official-links.ts'
import type { PageContext, PageLocation } from '#base/web/page.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { CorrectionNotice, correctionsOf } from '#base/web/ui/figures/correction-notice.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { Follow } from '#base/web/ui/sharing/follow.tsx'
import { EmbedThis } from '#base/web/ui/sharing/embed-this.tsx'
import { Share } from '#base/web/ui/sharing/share.tsx'
import { BackLink } from '#base/web/ui/back-link.tsx'
import { fullStop, inOneLine, nameIn } from '#base/web/site.ts'
import { refusalOf } from '#base/web/ui/not-found.tsx'
import { SourceNotes } from '#base/web/ui/figures/source-notes.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { ownPart, personIdPattern, readCandidate, readTimeline } from '../../contract.ts'
import { electionName } from '../election-name.ts'
import { figuresOfPerson } from './figures-of-person.ts'
import { areAllCertain, PersonTies } from './link-certainty.tsx'
import { isDeclared, personFact } from './person-fact.ts'
import StoryStrip, { storyOf } from './story-strip.tsx'

const inputFor = (id: string | undefined) => ({ params: { id: id ?? '' } })

export const personReads = ({ params }: PageLocation) => [
  read(readCandidate, inputFor(params['id'])),
  correctionsOf(`/cand/${params['id']}`),
]

export const personLinkedData = (about: PageContext) => {
  const { answered, i18n, params } = about
  const candidate = answered(readCandidate, inputFor(params['id']))?.candidate
  return (
    candidate &&
    breadcrumbs(
      about,
      [i18n.t('Candidate Analysis'), '/candidate-analysis'],
      [candidate.name, `/cand/${candidate.candidate_id}`],
    )
  )
}

/** @param props.offices their offices, and `work` what they did in one, supplied by other features. */
export function Person({ offices, work }: { offices?: ReactNode; work?: ReactNode }) {
  const { i18n, language } = useLanguage()
  const asked = useParams()['id']
  const person = useLoadedData(readCandidate, inputFor(asked))
  const { candidate, contests } = person
  const { candidate_id: id, parent_spouse_name: parent, election_records: records } = candidate
  const own = ownPart(candidate)
  const name = personName(i18n, candidate.name, candidate.name_local)
  const latest = own.election_records.at(-1)!
  const place = nameIn(language, latest.constituency, latest.constituency_hi)
  const declared = records.some(isDeclared)
  const story = storyOf(i18n, own.election_records)
  const fact = personFact(own, i18n, language)
  const title = inOneLine([name, `${place} (${latest.election_year})`], language)
  // The page in a sentence: what opens it.
  const known = inOneLine([name, ...fact.facts.map(({ figure, label }) => `${figure} ${label}`)], language)
  const summary = `${known}${fullStop(language)} ${i18n.t('Results and affidavits, with their sources.')}`
  const sure = areAllCertain(contests)
  return (
    <>
      <Head title={title} description={summary} path={`/cand/${id}`} preview={`candidate/${id}`} />
      <Tracked event="candidate_view" page="profile" />
      <p className="mt-2">
        <BackLink to="/candidate-analysis">{i18n.t('Candidate Analysis')}</BackLink>
      </p>
      {asked !== id && personIdPattern.test(asked ?? '') ? (
        <p data-address={`/cand/${id}`} className="mb-3 border-s-4 border-accent ps-3">
          {i18n.t(
            'Two entries turned out to be one person. This is their joint page; its address has changed.',
          )}
        </p>
      ) : null}
      <Opening
        eyebrow={[
          `${electionName(i18n, latest.election)} ${latest.election_year}`,
          place,
          nameIn(language, latest.state, latest.state_hi),
        ].join(' · ')}
        title={name}
        {...fact}
      >
        <LatinName of={candidate.name} local={candidate.name_local} />
        {story === undefined ? null : (
          <p className="mt-2 font-headline text-xl font-bold text-balance md:text-2xl">{story}</p>
        )}
        {parent === undefined ? null : (
          <p className="mt-1 text-muted">{i18n.t('Parent or spouse: {parent}', { parent })}</p>
        )}
      </Opening>
      <Report subject={`candidate:${id}`} figures={figuresOfPerson(i18n)} />
      {offices}
      <CorrectionNotice page={`/cand/${id}`} />
      {sure ? null : <PersonTies contests={contests} />}
      {declared ? null : (
        <p className="mt-4 border-s-4 border-line ps-3">
          {i18n.t('We do not have this candidate’s affidavit. That says nothing about what they declared.')}{' '}
          <ExternalLink to={officialLinks.affidavits}>
            {i18n.t('All affidavits: Election Commission')}
          </ExternalLink>
        </p>
      )}
      <div className="xl:grid xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-10">
        <section aria-labelledby="contests" className="mt-6">
          <h2 id="contests" className="text-2xl font-bold">
            {i18n.t('Elections {name} contested', { name })}
          </h2>
          <StoryStrip of={person} />
          {records.length === 1 ? null : (
            <p className="mt-3">
              <Link className={buttonLook()} to={`/candidate-timeline/${id}`}>
                {i18n.t('View Timeline')}
              </Link>
            </p>
          )}
          <SourceNotes of={candidate.sources}>
            {sure ? <PersonTies contests={contests} /> : null}
            <RowsAsCsv of={readTimeline} input={{ params: { id } }} name="candidacies" />
            <p className="mt-2 text-sm text-muted">
              {i18n.t(
                'Age, money, cases and education: from the affidavit of that election, as ADR/MyNeta or another source above published it.',
              )}
            </p>
          </SourceNotes>
        </section>
        <div>{work}</div>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link className={buttonLook('quiet')} to={`/candidate-analysis?ids=${id}`}>
          {i18n.t('Compare with Others')}
        </Link>
        <Share title={title} path={`/cand/${id}`} />
        <EmbedThis kind="person" id={id} page={`/cand/${id}`} />
        <Follow kind="person" id={id} />
      </div>
    </>
  )
}

export const PersonRefusal = refusalOf((i18n) => ({
  failed: i18n.t('Failed to load candidate data'),
  title: i18n.t('Candidate Not Found'),
  says: i18n.t(
    'There is no candidate at this address. Search by name, or start with the constituency: its page lists everyone who contested.',
  ),
  ways: [
    ['/candidate-analysis', i18n.t('Search candidates')],
    ['/constituencies', i18n.t('Browse constituencies')],
  ],
}))

// A person in a frame of another site: what they declared last, with its source.
import { useParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { count } from '#base/web/format.ts'
import type { PageLocation, PageModule } from '#base/web/page.ts'
import { nameIn } from '#base/web/site.ts'
import { DeclaredFigure, WithheldFigure } from '#base/web/ui/figures/figure.tsx'
import { money } from '#base/web/ui/figures/money.tsx'
import { SourceLine } from '#base/web/ui/figures/source-notes.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { AsWritten } from '#base/web/names/as-written.tsx'
import { dataName, personName } from '#base/web/names/data-names.ts'
import type { Provenance } from '#base/contract.ts'
import { ownPart, readCandidate, type ElectionRecord } from '../contract.ts'
import { electionName } from './election-name.ts'
import { isDeclared } from './person/person-fact.ts'

const inputFor = (id: string | undefined) => ({ params: { id: id ?? '' } })

export const reads = ({ params }: PageLocation) => [read(readCandidate, inputFor(params['id']))]

export const title: PageModule['title'] = ({ params, answered }) =>
  answered(readCandidate, inputFor(params['id']))?.candidate.name

export const height = () => 700

export default function EmbeddedPerson() {
  const { i18n, language } = useLanguage()
  const { candidate } = useLoadedData(readCandidate, inputFor(useParams()['id']))
  const { name, name_local: local, election_records: records, sources } = ownPart(candidate)
  const declared = records.findLast(isDeclared)
  const about = declared ?? records.at(-1)!
  return (
    <>
      <p className="kicker">
        {nameIn(language, about.constituency, about.constituency_hi)},{' '}
        {nameIn(language, about.state, about.state_hi)} · {electionName(i18n, about.election)}{' '}
        {about.election_year}
      </p>
      <h1>
        <AsWritten>{personName(i18n, name, local)}</AsWritten>
      </h1>
      {declared === undefined ? (
        <p>
          {i18n.t('We do not have this candidate’s affidavit. That says nothing about what they declared.')}
        </p>
      ) : (
        <>
          <Declared record={declared} sources={sources} />
          <p className="small">
            {i18n.t(
              'As sworn in the affidavit before this election. Declared cases are charges that a court has yet to decide, not guilt.',
            )}
          </p>
          <SourceLine of={sources.filter(({ sourceId }) => declared.source_ids.includes(sourceId))} />
        </>
      )}
    </>
  )
}

function Declared({ record, sources }: { record: ElectionRecord; sources: readonly Provenance[] }) {
  const { i18n, language } = useLanguage()
  const shared = { of: record, sources, sourced: true }
  const figures = [
    {
      term: i18n.t('Declared assets'),
      figure: record.assets_doubtful ? (
        <WithheldFigure />
      ) : (
        <DeclaredFigure {...shared} name="total_assets_amount" show={money} />
      ),
    },
    {
      term: i18n.t('Liabilities'),
      figure: <DeclaredFigure {...shared} name="total_liabilities_amount" show={money} />,
    },
    {
      term: i18n.t('Declared cases'),
      figure: (
        <DeclaredFigure {...shared} name="criminal_cases_count" show={(value) => count(value, language)} />
      ),
    },
    {
      term: i18n.t('Education'),
      figure: <DeclaredFigure {...shared} name="education_level" show={(value) => dataName(i18n, value)} />,
    },
  ]
  return (
    <dl>
      {figures.map(({ term, figure }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

// One office: its holder, and who held it before, each term with its source and day.
import { useParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { partialDay } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import type { PageLocation } from '#base/web/page.ts'
import { inOneLine, type Language } from '#base/web/site.ts'
import { BackLink } from '#base/web/ui/back-link.tsx'
import { refusalOf } from '#base/web/ui/not-found.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { dataName } from '#base/web/names/data-names.ts'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { historyLines, readOffice, type Leader, type OfficeTerm } from '../contract.ts'
import { HolderName } from './holder-name.tsx'
import { beginningOf, officeName, partyOf, statusOf } from './leader-words.ts'
import { OfficeSource } from './office-source.tsx'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

const ask = (id: string | undefined) => ({ params: { id: id ?? '' } })

export const reads = ({ params }: PageLocation) => [read(readOffice, ask(params['id']))]

export default function OfficePage() {
  const { i18n, language } = useLanguage()
  const { office, holder, terms } = useLoadedData(readOffice, ask(useParams()['id']))
  const title = officeName(i18n, holder, language)
  const beginning = beginningOf(i18n, holder, language)
  const citation = ({ source, asOf }: OfficeTerm) =>
    inOneLine([dataName(i18n, source.publisher), partialDay(asOf, language)], language)
  const cited = (term: OfficeTerm) => (
    <cite className="text-sm text-muted not-italic" title={term.source.title}>
      {citation(term)}
    </cite>
  )
  // Then it is said once, below the table.
  const alike = new Set(terms.map((term) => `${citation(term)} ${term.source.title}`)).size === 1
  return (
    <>
      <Head
        title={title}
        description={i18n.t(
          '{office}: who holds the office, with the date of the source, and who held it before.',
          {
            office: title,
          },
        )}
        path={`/office/${office.id}`}
      />
      <p className="mt-2">
        <BackLink to="/offices">{i18n.t('Who holds office')}</BackLink>
      </p>
      <h1 className="mt-2 text-3xl font-bold">{title}</h1>
      <Report subject={`leader:${holder.id}`} />
      <Dotted
        className="mt-2 text-lg"
        of={[
          <strong key="holder">
            <HolderName of={holder} />
          </strong>,
          partyOf(i18n, holder, language),
        ]}
      />
      <Dotted
        className="text-muted"
        of={[beginning, statusOf(i18n, holder, language), <OfficeSource key="source" of={holder} />]}
      />
      <Section id="terms" className="mt-6" title={i18n.t('Who held it, and when')}>
        <p className="mt-2 max-w-prose text-sm text-muted">
          {i18n.t('From 2000 on. In the gaps our sources name nobody.')}
        </p>
        {terms.length === 0 ? (
          <p className="mt-2">{i18n.t('No source here lists terms of this office.')}</p>
        ) : (
          <WideTable
            caption={title}
            stacks
            columns={[
              { name: i18n.t('Name'), wide: true },
              { name: i18n.t('From') },
              { name: i18n.t('Until') },
              ...(alike ? [] : [{ name: i18n.t('Source'), wide: true, plain: true }]),
            ]}
          >
            {historyLines(terms).map((line) =>
              'gap' in line ? (
                <TableRow key={`gap ${line.gap.from}`}>
                  <span className="font-normal text-muted">{i18n.t('Our sources name nobody')}</span>
                  <span className="text-muted">{partialDay(line.gap.from, language)}</span>
                  <span className="text-muted">{partialDay(line.gap.until, language)}</span>
                  {alike ? null : <span />}
                </TableRow>
              ) : (
                <TableRow key={`${line.term.name} ${line.term.from}`}>
                  <span className="font-normal">
                    <HolderName of={line.term} />
                  </span>
                  <span>{partialDay(line.term.from, language)}</span>
                  <End of={line.term} now={holder} language={language} />
                  {alike ? null : cited(line.term)}
                </TableRow>
              ),
            )}
          </WideTable>
        )}
        {alike && terms[0] ? <p className="mt-2">{cited(terms[0])}</p> : null}
        {terms.length === 0 ? null : (
          <RowsAsCsv of={readOffice} input={{ params: { id: office.id } }} name="terms" />
        )}
      </Section>
    </>
  )
}

type EndProps = { of: OfficeTerm; now: Leader; language: Language }

function End({ of: { until, ended, asOf, name }, now, language }: EndProps) {
  const i18n = useWords()
  if (until !== undefined) return <span>{partialDay(until, language)}</span>
  // Above stands as of when.
  if (name === now.name && now.current) return <span />
  return (
    <span className="text-muted">
      {ended
        ? i18n.t('Ended; the date is not known.')
        : i18n.t('after {when}', { when: partialDay(asOf, language) })}
    </span>
  )
}

export const Refusal = refusalOf((i18n) => ({
  failed: i18n.t('Failed to load the office'),
  title: i18n.t('Office Not Found'),
  says: i18n.t('There is no office at this address.'),
  ways: [['/offices', i18n.t('Who holds office')]],
}))

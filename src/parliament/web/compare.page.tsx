// Two to five members of one Lok Sabha side by side.
import { useSearchParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { day } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import type { PageLocation } from '#base/web/page.ts'
import { BackLink } from '#base/web/ui/back-link.tsx'
import { refusalOf } from '#base/web/ui/not-found.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { compareMembers, measures } from '../contract.ts'
import { MeasureStrip } from './measure-strip.tsx'
import { MemberName, MembersTable } from './members-table.tsx'
import { SourceLine } from './source-line.tsx'
import {
  attendanceSince,
  houseName,
  isWithoutFigures,
  measureName,
  measureSentence,
  seatOf,
  unknownWords,
} from './work-words.ts'

export const freeParameters = ['ids']

const ask = (search: URLSearchParams) => ({ query: { ids: (search.get('ids') ?? '').slice(0, 650) } })

export const reads = ({ search }: PageLocation) =>
  search.has('ids') ? [read(compareMembers, ask(search))] : []

const tracker = '/leaders-performance?tab=performance'

export default function Compare() {
  return useSearchParams().has('ids') ? <Comparison /> : <NobodyChosen />
}

function NobodyChosen() {
  const i18n = useWords()
  return (
    <>
      <Head
        title={i18n.t('Nothing to compare')}
        description={i18n.t('Choose two to five members of the same Lok Sabha in the table of a state.')}
        path="/parliament/compare"
        hidden
      />
      <p className="mt-2">
        <BackLink to={tracker}>{i18n.t('Performance Tracker')}</BackLink>
      </p>
      <h1 className="mt-2 text-3xl font-bold">{i18n.t('Nothing to compare')}</h1>
      <Report subject="page:parliament-compare" />
      <p className="mt-4">
        {i18n.t('Choose two to five members of the same Lok Sabha in the table of a state.')}
      </p>
    </>
  )
}

function Comparison() {
  const { i18n, language } = useLanguage()
  const input = ask(useSearchParams())
  const { members: works } = useLoadedData(compareMembers, input)
  const members = works.map(({ member }) => member)
  const [first] = works
  const title = i18n.t('Members compared, {house}', { house: houseName(i18n, first!.member.term) })
  const attendance = attendanceSince(i18n, first!.member, language)
  return (
    <>
      <Head
        title={title}
        description={i18n.t(
          'Attendance, questions, debates and bills of members of the Lok Sabha, side by side.',
        )}
        path="/parliament/compare"
        hidden
      />
      <p className="mt-2">
        <BackLink to={tracker}>{i18n.t('Performance Tracker')}</BackLink>
      </p>
      <h1 className="mt-2 text-3xl font-bold">{title}</h1>
      <Report subject="page:parliament-compare" />
      <p className="mt-2 text-sm text-muted">
        {i18n.t('{from} to {until}', {
          from: day(first!.member.periodFrom, language),
          until: day(first!.member.periodUntil, language),
        })}
        {attendance === undefined ? null : ` · ${attendance}`}
      </p>
      <MembersTable
        caption={title}
        members={members}
        medians={[{ name: i18n.t('Median, whole house'), of: first!.beside }]}
      />
      <RowsAsCsv of={compareMembers} input={input} name="measures" />
      {measures.map((measure) => (
        <section key={measure} aria-labelledby={measure} className="mt-8">
          <h2 id={measure} className="text-2xl font-bold">
            {measureName(i18n, measure)}
          </h2>
          <p className="mt-1 max-w-prose text-muted">{measureSentence(i18n, measure)}</p>
          <ul className="mt-2 gap-x-10 md:grid md:grid-cols-2">
            {works.map(({ member, beside }) => {
              const one = beside.find((of) => of.measure === measure)
              const name = (
                <>
                  <MemberName of={member} /> <span className="text-muted">{seatOf(member, language)}</span>
                </>
              )
              return one === undefined || isWithoutFigures(member) ? (
                <li key={member.id} className="border-b border-line py-2.5">
                  {name} <span className="text-sm text-muted">{unknownWords(i18n, member)}</span>
                </li>
              ) : (
                <MeasureStrip key={member.id} member={member} beside={one} name={name} />
              )
            })}
          </ul>
        </section>
      ))}
      <p className="mt-4 text-sm text-muted">
        <SourceLine of={[first!.member.source]} />
      </p>
    </>
  )
}

export const Refusal = refusalOf((i18n) => ({
  failed: i18n.t('Failed to load the comparison'),
  title: i18n.t('Nothing to compare'),
  says: i18n.t('Choose two to five members of the same Lok Sabha in the table of a state.'),
  ways: [[tracker, i18n.t('Performance Tracker')]],
}))

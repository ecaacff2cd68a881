// A person's contests as a strip, latest first: a row each with the seat, what came of it, and what was declared, below an axis on
// which the years are as far apart as they were. The timeline page has all columns.
import type { I18n } from '@lingui/core'
import { Link } from '#base/web/here.tsx'
import type { Reply } from '#base/contract.ts'
import { dataName, personName } from '#base/web/names/data-names.ts'
import { percent } from '#base/web/format.ts'
import { nameIn } from '#base/web/site.ts'
import { DeclaredFigure } from '#base/web/ui/figures/figure.tsx'
import { mirrored } from '#base/web/ui/figures/mirrored.ts'
import { money } from '#base/web/ui/figures/money.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import type { Contest, ElectionRecord, readCandidate } from '../../contract.ts'
import { electionName } from '../election-name.ts'
import { linesFor, placesOf } from './declared-chart.ts'
import { LinkNote } from './link-certainty.tsx'
import { Cases, Outcome, rankInWords } from '../figures.tsx'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

type Props = { of: Reply<typeof readCandidate> }

export default function StoryStrip({ of: { candidate, contests } }: Props) {
  const i18n = useWords()
  const { election_records: records } = candidate
  const isOfTwoKinds = new Set(records.map(({ election }) => election)).size > 1
  return (
    <>
      {records.length === 1 ? null : <Axis of={records} />}
      <ol
        className="mt-1 max-w-2xl border-t border-line *:border-b *:border-line"
        aria-label={i18n.t('Elections of {name}', {
          name: personName(i18n, candidate.name, candidate.name_local),
        })}
      >
        {records
          .map((record, i) => <Row key={i} of={record} contest={contests[i]!} kind={isOfTwoKinds} />)
          .toReversed()}
      </ol>
      <p className="mt-2 text-sm text-muted">
        {i18n.t(
          'Assets and cases as declared in the affidavit of that year. A declared case is a charge, not guilt.',
        )}
      </p>
    </>
  )
}

/** "Won 4 of 5 known contests since 2009."; undefined if a result is not known. */
export function storyOf(i18n: I18n, records: readonly ElectionRecord[]): string | undefined {
  if (records.some(({ won }) => won === undefined)) return undefined
  const won = records.filter((one) => one.won).length
  const year = String(records[0]!.election_year)
  if (records.length === 1)
    return won === 1 ? i18n.t('Won in {year}.', { year }) : i18n.t('Not elected in {year}.', { year })
  return i18n.t('Won {won} of {elections} known contests since {year}.', {
    won,
    elections: records.length,
    year,
  })
}

type RowProps = { of: ElectionRecord; contest: Contest; kind: boolean }

function Row({ of, contest, kind }: RowProps) {
  const { i18n, language } = useLanguage()
  const { constituency_id: seat, won, party } = of
  const place = nameIn(language, of.constituency, of.constituency_hi)
  const { share } = contest.result ?? {}
  const rank = rankInWords(i18n, contest.result)
  const assetsKnown = of.total_assets_amount !== undefined || of.figures.total_assets_amount !== undefined
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 py-1.5 leading-snug wrap-anywhere">
      {/* With large letters its parts stand below each other. */}
      <span className="w-12 font-headline text-lg font-bold sm:w-16">{of.election_year}</span>
      <div className="min-w-[min(100%,9rem)] flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-[min(100%,7rem)] flex-1">
            <Dotted
              of={[
                seat === undefined ? (
                  <strong key="place" className="font-semibold">
                    {place}
                  </strong>
                ) : (
                  <Link key="place" className="link thumb-room font-semibold" to={`/c/${seat}`}>
                    {place}
                  </Link>
                ),
                kind ? (
                  <span key="kind" className="text-sm text-muted">
                    {electionName(i18n, of.election)}
                  </span>
                ) : null,
              ]}
            />
          </span>
          <span className="text-sm">
            <Outcome of={of} sources={[]} uncontested={contest.result?.status === 'uncontested'} />
            {share === undefined ? null : ` ${percent(share, language)}`}
            {won || rank === undefined ? null : <span className="sr-only">. {rank}</span>}
          </span>
        </div>
        <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="min-w-[min(100%,7rem)] flex-1 text-muted">
            {party === undefined ? i18n.t('Unknown') : dataName(i18n, party)}
          </span>
          <span className="**:whitespace-normal">
            {assetsKnown ? null : <span className="text-muted">{i18n.t('Assets')}: </span>}
            <DeclaredFigure of={of} name="total_assets_amount" show={money} sources={[]} sourced />
            {of.assets_doubtful ? '?' : null} <Cases of={of} name="criminal_cases_count" sources={[]} short />
          </span>
        </div>
        <LinkNote contest={contest} />
      </div>
    </li>
  )
}

const width = 320
const side = 18

/** Where in time the contests lie; the list says the same in words. */
function Axis({ of: records }: { of: readonly ElectionRecord[] }) {
  const places = placesOf(records).map((part) => side + part * (width - 2 * side))
  const years = [...new Set(records.map((one) => one.election_year))]
  const yearPlaces = years.map((year) => places[records.findIndex((one) => one.election_year === year)]!)
  const lines = linesFor(yearPlaces, 36)
  const height = 34 + 14 * Math.max(...lines)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={`mt-2 block w-full max-w-md text-[11px] ${mirrored}`}
      aria-hidden="true"
    >
      <line x1={places[0]} x2={places.at(-1)} y1="9" y2="9" className="stroke-strong-line" strokeWidth="2" />
      {records.map(({ won }, i) => (
        <circle
          key={i}
          cx={places[i]}
          cy="9"
          r="6"
          strokeWidth="2"
          strokeDasharray={won === undefined ? '2 2' : undefined}
          className={won ? 'fill-good stroke-good' : 'fill-paper stroke-muted'}
        />
      ))}
      {years.map((year, i) => (
        <text key={year} x={yearPlaces[i]} y={28 + 14 * lines[i]!} textAnchor="middle" className="fill-muted">
          {year}
        </text>
      ))}
    </svg>
  )
}

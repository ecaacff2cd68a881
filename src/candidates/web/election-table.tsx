// Every election of one person: constituency, party, age, declarations, and changes since the previous one.
import { Link } from 'react-router'
import type { I18n } from '@lingui/core'
import { count } from '#base/web/format.ts'
import { dataName } from '#base/web/data-names.ts'
import { nameIn, useSite } from '#base/web/site.ts'
import { Figure } from '#base/web/ui/figures/figure.tsx'
import { money } from '#base/web/ui/figures/money.tsx'
import { Badge } from '#base/web/ui/badge.tsx'
import { useWords } from '#base/web/words.tsx'
import type { ElectionRecord, Timeline } from '../contract.ts'
import { electionName } from './election-name.ts'
import { Cases, Growth } from './figures.tsx'
import { Outcome } from './person/outcome.tsx'
import { SourceMarks, SourceNotes } from '#base/web/ui/figures/source-notes.tsx'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'

export function ElectionTable({ timeline }: { timeline: Timeline }) {
  const i18n = useWords()
  const { language } = useSite()
  const { election_records: records, sources, name } = timeline
  const notes = notesOf(i18n, records)
  return (
    <section aria-labelledby="elections" className="mt-8">
      <h2 id="elections" className="text-2xl font-bold">
        {i18n.t('Election by election')}
      </h2>
      <WideTable
        stacks
        caption={i18n.t('Elections of {name}', { name })}
        columns={[
          { name: i18n.t('Year') },
          { name: i18n.t('Constituency'), wide: true },
          { name: i18n.t('Party') },
          { name: i18n.t('Age'), end: true },
          { name: i18n.t('Total assets'), end: true },
          { name: i18n.t('Growth'), end: true },
          { name: i18n.t('Declared cases') },
          { name: i18n.t('Education') },
        ]}
      >
        {records.map((one, i) => (
          <TableRow key={i}>
            <>
              {one.election_year} <SourceMarks ids={one.source_ids} of={sources} />
              <Tag show={i === 0 && records.length > 1}>{i18n.t('First')}</Tag>
              <Tag show={i === records.length - 1}>{i18n.t('Latest')}</Tag>
              <span className="block text-xs font-normal text-muted">{electionName(i18n, one.election)}</span>
            </>
            <>
              <Seat of={one} />
              {one.won === undefined && one.figures['won'] === undefined ? null : (
                <span className="block text-xs text-muted">
                  <Outcome won={one.won} status={one.figures['won']} sources={sources} />
                  {one.votes === undefined
                    ? null
                    : ` · ${i18n.t('{votes} votes', { votes: count(one.votes, language) })}`}
                </span>
              )}
            </>
            {one.party ?? i18n.t('Unknown')}
            <Figure of={one.age} status={one.figures['age']} show={(age) => age} sources={sources} sourced />
            <>
              <Figure
                of={one.total_assets_amount}
                status={one.figures['total_assets_amount']}
                show={money}
                sources={sources}
                sourced
              />
              {one.assets_doubtful ? '*' : null}
            </>
            {i === 0 && one.assets_growth_percent === undefined ? (
              '–'
            ) : (
              <Growth of={one.assets_growth_percent} status={one.figures['assets_growth_percent']} />
            )}
            <Cases
              of={one.criminal_cases_count}
              status={one.figures['criminal_cases_count']}
              sources={sources}
              sourced
            />
            <Figure
              of={one.education_level}
              status={one.figures['education_level']}
              show={(level) => dataName(i18n, level)}
              sources={sources}
              sourced
            />
          </TableRow>
        ))}
      </WideTable>
      {notes.length === 0 ? null : (
        <ul className="mt-2 text-sm text-muted">
          {notes.map((note) => (
            <li key={note}>* {note}</li>
          ))}
        </ul>
      )}
      <SourceNotes of={sources} />
    </section>
  )
}

function Tag({ show, children }: { show: boolean; children: string }) {
  if (!show) return null
  return (
    <>
      {' '}
      <Badge tone="accent">{children}</Badge>
    </>
  )
}

function Seat({ of }: { of: ElectionRecord }) {
  const i18n = useWords()
  const { language } = useSite()
  return (
    <>
      {of.constituency_id === undefined ? (
        nameIn(language, of.constituency, of.constituency_hi)
      ) : (
        <Link className="link" to={`/c/${of.constituency_id}`}>
          {nameIn(language, of.constituency, of.constituency_hi)}
        </Link>
      )}
      <span className="block text-xs text-muted">
        {nameIn(language, of.state, of.state_hi)}
        {of.seat_change === 'moved' ? ` · ${i18n.t('a different seat')}` : null}
        {of.seat_change === 'redrawn' ? ` · ${i18n.t('boundaries were redrawn')}` : null}
      </span>
    </>
  )
}

function notesOf(i18n: I18n, records: readonly ElectionRecord[]): string[] {
  return records.flatMap((one) =>
    one.assets_doubtful
      ? i18n.t(
          '{year}: the assets are more than 100 times those in the previous declaration, or less than a hundredth. One of the two figures may be an error in the source.',
          { year: String(one.election_year) },
        )
      : [],
  )
}

// Every election of one person: seat, party, age, what was declared, and how it changed since the one before.
import { Link } from 'react-router'
import type { I18n } from '@lingui/core'
import { count } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { Money, NotKnown } from '#base/web/ui/money.tsx'
import { Badge } from '#base/web/ui/badge.tsx'
import { CheckIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'
import type { ElectionRecord, Timeline } from '../contract.ts'
import { CasesBadge, Growth } from './figures.tsx'
import { SourceMarks, SourceNotes } from './source-notes.tsx'
import { Row, WideTable } from '#base/web/ui/wide-table.tsx'

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
          <Row key={i}>
            <>
              {one.election_year} <SourceMarks ids={one.source_ids} of={sources} />
              <Tag show={i === 0 && records.length > 1}>{i18n.t('First')}</Tag>
              <Tag show={i === records.length - 1}>{i18n.t('Latest')}</Tag>
              <span className="block text-xs font-normal text-muted">{electionName(i18n, one.election)}</span>
            </>
            <>
              <Seat of={one} />
              {one.won === undefined ? null : (
                <span className="block text-xs text-muted">
                  {one.won ? (
                    <Badge tone="good" Icon={CheckIcon}>
                      {i18n.t('Elected')}
                    </Badge>
                  ) : (
                    i18n.t('Not elected')
                  )}
                  {one.votes === undefined
                    ? null
                    : ` · ${i18n.t('{votes} votes', { votes: count(one.votes, language) })}`}
                </span>
              )}
            </>
            {one.party ?? i18n.t('Unknown')}
            {one.age ?? <NotKnown />}
            <>
              <Money of={one.total_assets_amount} />
              {one.assets_doubtful || one.disputed.length > 0 ? '*' : null}
            </>
            {i === 0 && one.assets_growth_percent === undefined ? (
              '–'
            ) : (
              <Growth of={one.assets_growth_percent} />
            )}
            <CasesBadge cases={one.criminal_cases_count} />
            {one.education_level ?? <NotKnown />}
          </Row>
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
  return (
    <>
      {of.constituency_id === undefined ? (
        of.constituency
      ) : (
        <Link className="link" to={`/c/${of.constituency_id}`}>
          {of.constituency}
        </Link>
      )}
      <span className="block text-xs text-muted">
        {of.state}
        {of.seat_change === 'moved' ? ` · ${i18n.t('another seat than before')}` : null}
        {of.seat_change === 'redrawn' ? ` · ${i18n.t('boundaries were redrawn')}` : null}
      </span>
    </>
  )
}

export function electionName(i18n: I18n, election: string): string {
  if (election === 'ls') return i18n.t('Lok Sabha')
  if (election === 'va') return i18n.t('State assembly')
  if (election.startsWith('ls-by')) return i18n.t('Lok Sabha by-election')
  if (election.startsWith('va-by')) return i18n.t('Assembly by-election')
  return election
}

function notesOf(i18n: I18n, records: readonly ElectionRecord[]): string[] {
  return records.flatMap((one) => {
    const year = String(one.election_year)
    return [
      ...(one.assets_doubtful
        ? [
            i18n.t(
              '{year}: the assets are more than 100 times those of the declaration before, or less than a hundredth. One of the two figures may be an error of the source, so no growth is reckoned.',
              { year },
            ),
          ]
        : []),
      ...(one.disputed.length > 0
        ? [
            i18n.t(
              '{year}: the sources differ ({figures}). Shown is the fullest affidavit of the newest source.',
              {
                year,
                figures: one.disputed.map((name) => figureName(i18n, name)).join(', '),
              },
            ),
          ]
        : []),
    ]
  })
}

function figureName(i18n: I18n, name: string): string {
  const names: Record<string, string> = {
    age: i18n.t('age'),
    assets: i18n.t('assets'),
    liabilities: i18n.t('liabilities'),
    cases: i18n.t('declared cases'),
    education: i18n.t('education'),
    won: i18n.t('result'),
  }
  return names[name] ?? name
}

// What the members for one Lok Sabha seat did, term by term.
import { personName } from '#base/web/names/data-names.ts'
import { Link, useParams } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { Drawer } from '#base/web/ui/drawer.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useWords } from '#base/web/words.tsx'
import { listMembersOfSeat } from '../contract.ts'
import { MembersTable } from './members-table.tsx'
import { SourceLine } from './source-line.tsx'
import { Unlisted } from './unlisted.tsx'

/** For the page of a constituency, which has read them. */
export default function WorkInSeat() {
  const i18n = useWords()
  const input = { params: { id: useParams()['id'] ?? '' } }
  const { members, unlisted } = useLoadedData(listMembersOfSeat, input)
  if (members.length === 0) return null
  const sources = [...new Map(members.map(({ source }) => [source.sourceId, source])).values()]
  return (
    <Drawer
      id="work"
      title={i18n.t('What its members did in the Lok Sabha')}
      says={personName(i18n, members[0]!.name)}
      className="opens-on-paper"
    >
      <p className="max-w-prose text-sm text-muted">
        {i18n.t('Terms differ in length. Medians: see each member’s page.')}
      </p>
      <MembersTable caption={i18n.t('Members for this constituency')} members={members} medians={[]} ofSeat />
      <Unlisted terms={unlisted} />
      <RowsAsCsv of={listMembersOfSeat} input={input} />
      <p className="mt-2 text-sm text-muted">
        <SourceLine
          of={sources}
          after={[
            <Link key="tracker" className="link" to="/leaders-performance?tab=performance">
              {i18n.t('Performance Tracker')}
            </Link>,
          ]}
        />
      </p>
    </Drawer>
  )
}

// Members with their figures, and the medians below: a table without an order of merit.
import { AsWritten } from '#base/web/names/as-written.tsx'
import { personName } from '#base/web/names/data-names.ts'
import type { ComponentType } from 'react'
import { Link } from '#base/web/here.tsx'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { measures, type Measure, type MemberTerm } from '../contract.ts'
import {
  attendanceSince,
  figure,
  houseName,
  isWithoutFigures,
  measureName,
  medianSentence,
  partWords,
  partyOf,
  periodOf,
  seatOf,
  unknownWords,
} from './work-words.ts'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

type Medians = { name: string; of: readonly { measure: Measure; median: number }[] }

type Props = {
  caption: string
  members: readonly MemberTerm[]
  medians: readonly Medians[]
  /** What else a row offers. */
  Action?: ComponentType<{ member: MemberTerm }>
  /** All members are from one seat: the first column names the house instead of the seat. */
  ofSeat?: boolean
  /** How many rows are shown at first, if scripts can show the rest. */
  shown?: number
}

export function MembersTable({
  caption,
  members,
  medians,
  Action,
  ofSeat = false,
  shown: atFirst = Infinity,
}: Props) {
  const { i18n, language } = useLanguage()
  const shown = (measure: Measure, value: number | undefined, days = members[0]) =>
    value === undefined || days === undefined ? (
      <span className="text-muted">{i18n.t('Not known')}</span>
    ) : (
      figure(i18n, { measure, value, language, days })
    )
  return (
    <>
      <WideTable
        caption={caption}
        stacks
        columns={[
          { name: i18n.t('Member'), wide: true },
          ...measures.map((measure) => ({ name: measureName(i18n, measure), end: true })),
        ]}
      >
        {members.map((member, i) => (
          <TableRow key={member.id} whole={isWithoutFigures(member)} folded={i >= atFirst}>
            <span className="block font-normal">
              <span className="flex items-baseline justify-between gap-x-3">
                <MemberName of={member} /> {Action ? <Action member={member} /> : null}
              </span>
              <Dotted
                className="text-muted"
                of={[ofSeat ? houseName(i18n, member.term) : seatOf(member, language), partyOf(i18n, member)]}
              />
              {ofSeat ? (
                <span className="block text-xs text-muted">
                  <span className="block print:inline">{periodOf(i18n, member, language)}</span>{' '}
                  {member.attendance === undefined ? null : attendanceSince(i18n, member, language)}
                </span>
              ) : null}
              <Remark of={member} />
            </span>
            {isWithoutFigures(member) ? (
              <span className="block text-muted">{unknownWords(i18n, member)}</span>
            ) : (
              measures.map((measure) => <span key={measure}>{shown(measure, member[measure], member)}</span>)
            )}
          </TableRow>
        ))}
        {medians.map(({ name, of }) => (
          <TableRow key={name}>
            <em className="block font-normal not-italic">{name}</em>
            {measures.map((measure) => (
              <span key={measure} className="font-semibold">
                {shown(measure, of.find((one) => one.measure === measure)?.median)}
              </span>
            ))}
          </TableRow>
        ))}
      </WideTable>
      {medians.length === 0 ? null : (
        <p className="mt-1 max-w-prose text-sm text-muted">{medianSentence(i18n)}</p>
      )}
    </>
  )
}

export function MemberName({ of }: { of: MemberTerm }) {
  const i18n = useWords()
  return of.personId === undefined ? (
    <strong>
      <AsWritten>{personName(i18n, of.name)}</AsWritten>
    </strong>
  ) : (
    <Link className="name-link" to={`/cand/${of.personId}`}>
      <AsWritten>{personName(i18n, of.name)}</AsWritten>
    </Link>
  )
}

/** Why figures cover a part of the term; or why there are none. */
function Remark({ of }: { of: MemberTerm }) {
  const i18n = useWords()
  const words = isWithoutFigures(of) ? undefined : partWords(i18n, of)
  return words === undefined ? null : <span className="block text-sm">{words}</span>
}

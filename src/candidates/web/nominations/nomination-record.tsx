// Folded below the candidates: who is not on the ballot, as the returning officer says it, and what changed from list to list.
import { AsWritten } from '#base/web/names/as-written.tsx'
import { personName } from '#base/web/names/data-names.ts'
import { day } from '#base/web/format.ts'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { listNominationChanges, type NominationChange } from '../../contract.ts'
import { changeTitle, fieldWord, partyOf, stateWord, type Coming } from './nomination-words.ts'

export function NotStanding({ of: { notStanding } }: { of: Coming }) {
  const i18n = useWords()
  if (notStanding.length === 0) return null
  return (
    <Expandable
      label={i18n.t(
        '{people, plural, one {# person} other {# people}} whose candidacy ended before the ballot',
        {
          people: notStanding.length,
        },
      )}
    >
      <p className="max-w-prose text-sm text-muted">
        {i18n.t(
          'Papers are turned down for many reasons, often a missing signature or form. It says nothing about a person.',
        )}
      </p>
      <ul className="mt-1">
        {notStanding.map((one) => (
          <li key={one.id} id={one.id} className="scroll-mt-20 border-t border-line py-2">
            <span className="font-semibold">
              <AsWritten>{personName(i18n, one.name)}</AsWritten>
            </span>
            {`, ${partyOf(i18n, one)}: ${stateWord(i18n, one.state)}`}
            {one.reason === undefined ? null : (
              <span className="block text-muted">
                {i18n.t('The returning officer’s reason:')} <q dir="auto">{one.reason}</q>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Expandable>
  )
}

export function NominationChanges({ of: { changes }, seat }: { of: Coming; seat: string }) {
  const i18n = useWords()
  if (changes.length === 0) return null
  return (
    <Expandable label={i18n.t('What changed on these lists')}>
      <ul>
        {changes.map((one) => (
          <Change key={one.id} of={one} />
        ))}
      </ul>
      <RowsAsCsv of={listNominationChanges} input={{ query: { seat, limit: 200, offset: 0 } }} />
    </Expandable>
  )
}

function Change({ of }: { of: NominationChange }) {
  const { i18n, language } = useLanguage()
  return (
    <li id={`change-${of.id}`} className="scroll-mt-20 border-t border-line py-2 text-sm">
      <time dateTime={of.day} className="text-muted">
        {day(of.day, language)}
      </time>{' '}
      {changeTitle(i18n, { ...of, changed: [] })}
      {of.changed.map(({ field, was, now }) => (
        <span key={field} className="block text-muted">
          {`${fieldWord(i18n, field)}: ${was ?? i18n.t('not known')} `}
          <span className="inline-block rtl:mirrored">→</span>
          {` ${now ?? i18n.t('not known')}`}
        </span>
      ))}
    </li>
  )
}

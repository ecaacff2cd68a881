// Who stands, in the order of the ballot once it is known: number, name, party and symbol in words; what they declared.
import type { ReactNode } from 'react'
import { count } from '#base/web/format.ts'
import { personName } from '#base/web/names/data-names.ts'
import { latinName } from '#base/web/names/latin-name.tsx'
import { Link } from '#base/web/here.tsx'
import { Badge } from '#base/web/ui/badge.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { money } from '#base/web/ui/figures/money.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import type { Nomination } from '../../contract.ts'
import { isFinal, partyOf, stateWord, type Coming } from './nomination-words.ts'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

type Props = {
  of: Coming
  /** A box beside each. */
  pick?: (of: Nomination) => ReactNode
}

export function Nominees({ of, pick }: Props) {
  const i18n = useWords()
  const { candidates } = of
  const numbered = candidates.some(({ ballotNumber }) => ballotNumber !== undefined)
  const mixed = new Set(candidates.map(({ state }) => state)).size > 1
  return (
    <>
      <ol className="mt-3 border-b border-line">
        {candidates.map((one) => (
          <li key={one.id} id={one.id} className="flex scroll-mt-20 gap-3 border-t border-line py-2">
            {pick?.(one)}
            {numbered ? (
              <span className="w-7 shrink-0 text-end font-semibold">{one.ballotNumber ?? '–'}</span>
            ) : null}
            <div className="min-w-0 flex-1">
              <Nominee of={one} shown={mixed} />
            </div>
          </li>
        ))}
        {numbered && isFinal(of) ? (
          <li className="flex gap-3 border-t border-line py-2">
            {pick ? <span className="w-11 shrink-0 print:hidden" /> : null}
            <span className="w-7 shrink-0" />
            <span>{i18n.t('None of the above (NOTA)')}</span>
          </li>
        ) : null}
      </ol>
      <SwornNote of={candidates} />
    </>
  )
}

/** Beside what candidates declared. */
export function SwornNote({ of }: { of: readonly Nomination[] }) {
  const i18n = useWords()
  if (of.every(({ cases, assets }) => cases === undefined && assets === undefined)) return null
  return (
    <p className="mt-2 max-w-prose text-sm text-muted print:hidden">
      {i18n.t(
        'As sworn in the affidavit before this election. Declared cases are charges that a court has yet to decide, not guilt.',
      )}
    </p>
  )
}

function Nominee({ of, shown }: { of: Nomination; shown: boolean }) {
  const { i18n, language } = useLanguage()
  const { name, nameLocal, symbol, alliance, personId, result } = of
  const shownName = personName(i18n, name, nameLocal)
  return (
    <>
      <p>
        {personId === undefined ? (
          <span className="font-semibold">{shownName}</span>
        ) : (
          <Link className="name-link" to={`/cand/${personId}`}>
            {shownName}
            <span className="sr-only">{`: ${i18n.t('View Profile')}`}</span>
          </Link>
        )}
        {nameLocal === undefined || [name, shownName].includes(nameLocal) ? null : (
          <span className="text-muted">{` ${nameLocal}`}</span>
        )}{' '}
        {shown ? <Badge>{stateWord(i18n, of.state)}</Badge> : null}
      </p>
      <Dotted
        className="text-muted"
        of={[
          latinName(i18n, name, nameLocal),
          partyOf(i18n, of),
          alliance,
          symbol === undefined ? undefined : i18n.t('Symbol: {symbol}', { symbol }),
        ]}
      />
      <Declared of={of} />
      {result === undefined || result.votes === undefined ? null : (
        <p>
          {i18n.t('{votes, plural, one {# vote} other {# votes}}', { votes: result.votes })}
          {result.position === undefined
            ? null
            : ` (${i18n.t('place {position}', { position: count(result.position, language) })})`}
        </p>
      )}
    </>
  )
}

/** Only what the affidavit says: a figure that is not known is not named. */
function Declared({ of }: { of: Nomination }) {
  const i18n = useWords()
  const { age, assets, liabilities, cases, education, affidavit } = of
  const facts = [
    { term: i18n.t('Age'), value: age },
    { term: i18n.t('Assets'), value: assets, show: money },
    { term: i18n.t('Liabilities'), value: liabilities, show: money },
    { term: i18n.t('Declared cases'), value: cases },
    { term: i18n.t('Education'), value: education },
  ].filter(({ value }) => value !== undefined)
  if (facts.length === 0 && affidavit === undefined) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-sm print:hidden">
      {facts.map(({ term, value, show }) => (
        <span key={term}>
          {term} {typeof value === 'number' && show ? show(value) : value}{' '}
        </span>
      ))}
      {affidavit === undefined ? null : <ExternalLink to={affidavit}>{i18n.t('Affidavit')}</ExternalLink>}
    </p>
  )
}

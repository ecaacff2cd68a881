// The votes of every candidate in one election, with shares and NOTA.
import { AsWritten } from '#base/web/names/as-written.tsx'
import { latinName } from '#base/web/names/latin-name.tsx'
import { Fragment, type ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import type { Provenance } from '#base/contract.ts'
import { count, percent } from '#base/web/format.ts'
import { dataName, partyInFull, personName } from '#base/web/names/data-names.ts'
import { useSite } from '#base/web/site.ts'
import { Badge } from '#base/web/ui/badge.tsx'
import { Bar } from '#base/web/ui/figures/bar.tsx'
import { Figure } from '#base/web/ui/figures/figure.tsx'
import { CheckIcon } from '#base/web/ui/icons.tsx'
import { money } from '#base/web/ui/figures/money.tsx'
import { HorizontalScroll } from '#base/web/ui/horizontal-scroll.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import type { CandidateResult, ElectionResult } from '../contract.ts'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

export const hasAffidavit = ({ figures = {} }: CandidateResult) => Object.keys(figures).length > 0

type Props = {
  of: ElectionResult
  /** The election's. */
  name: string
  /** For declared figures; without them, only votes are shown. */
  sources?: readonly Provenance[]
  /** A box beside each candidate. */
  pick?: (of: CandidateResult) => ReactNode
  /** How many rows are shown at first, if scripts can show the rest; by default all. */
  shown?: number | undefined
}

export function VotesTable({ of: election, name, sources, pick, shown = Infinity }: Props) {
  const i18n = useWords()
  const label = i18n.t('Votes of every candidate, {election}', { election: name })
  const ticks = pick !== undefined
  // Few sources say which votes came by post.
  const split = election.candidates.some((one) => one.evmVotes !== undefined || one.postalVotes !== undefined)
  return (
    <HorizontalScroll label={label}>
      <table className="w-full print:[&_td_svg]:hidden">
        <caption className="sr-only">{label}</caption>
        <Columns ticks={ticks} split={split} />
        <tbody className="*:border-b *:border-line *:align-top">
          {election.candidates.map((one, i) => (
            <Row
              key={one.id}
              of={one}
              sources={sources}
              pick={pick?.(one)}
              split={split}
              isFolded={i >= shown}
            />
          ))}
          {election.nota ? <Nota of={election.nota} ticks={ticks} split={split} /> : null}
        </tbody>
      </table>
    </HorizontalScroll>
  )
}

function Columns({ ticks, split }: { ticks: boolean; split: boolean }) {
  const i18n = useWords()
  return (
    <thead>
      <tr className="border-b border-strong-line">
        {ticks ? (
          <th scope="col" className="w-9 py-2 print:hidden">
            <span className="sr-only">{i18n.t('Compare')}</span>
          </th>
        ) : null}
        <th scope="col" className="py-2 pe-2 text-start">
          {i18n.t('Candidate')}
        </th>
        {split ? (
          <>
            <th scope="col" className="hidden px-2 py-2 text-end md:table-cell">
              {i18n.t('EVM')}
            </th>
            <th scope="col" className="hidden px-2 py-2 text-end md:table-cell">
              {i18n.t('Postal')}
            </th>
          </>
        ) : null}
        <th scope="col" className="py-2 ps-2 text-end">
          {i18n.t('Votes')}
        </th>
      </tr>
    </thead>
  )
}

const shownOr = (value: number | undefined, show: (value: number) => string) =>
  value === undefined ? '–' : show(value)

type RowProps = {
  of: CandidateResult
  sources: readonly Provenance[] | undefined
  pick: ReactNode
  /** Whether any candidate's votes are known by machine and by post. */
  split: boolean
  /** Hidden until all rows are requested; never without scripts. */
  isFolded: boolean
}

function Row({ of, sources, pick, split, isFolded }: RowProps) {
  const { i18n, language } = useLanguage()
  const number = (value: number) => count(value, language)
  const { name, party, partyShort, won, personId, figures = {}, share } = of
  const declared = [
    ['age', i18n.t('Age'), String],
    ['assets', i18n.t('Assets'), money],
    ['cases', i18n.t('Declared cases'), number],
  ] as const
  return (
    <tr data-folded={isFolded ? '' : undefined}>
      {pick === undefined ? null : <td className="p-0 print:hidden">{pick}</td>}
      <th scope="row" className="py-2 pe-2 text-start font-normal">
        {personId === undefined ? (
          <span className={`text-base ${won ? 'font-semibold' : ''}`}>
            <AsWritten>{personName(i18n, name)}</AsWritten>
          </span>
        ) : (
          <Link className="name-link" to={`/cand/${personId}`}>
            <AsWritten>{personName(i18n, name)}</AsWritten>
            <span className="sr-only">{`: ${i18n.t('View Profile')}`}</span>
          </Link>
        )}{' '}
        {won ? (
          <Badge tone="good" Icon={CheckIcon}>
            {i18n.t('Elected')}
          </Badge>
        ) : null}
        <Dotted
          className="text-muted"
          of={[
            latinName(i18n, name),
            partyShort === undefined ? (
              <AsWritten key="party">{dataName(i18n, party)}</AsWritten>
            ) : (
              <Fragment key="party">
                <span className="inline-block sm:hidden print:hidden">
                  <AsWritten>{dataName(i18n, partyShort)}</AsWritten>
                </span>
                <span className="max-sm:hidden print:inline">
                  <AsWritten>{partyInFull(i18n, party, partyShort)}</AsWritten>
                </span>
              </Fragment>
            ),
          ]}
        />
        {sources && hasAffidavit(of) ? (
          <span className="flex flex-wrap gap-x-3">
            {declared.map(([figure, label, show]) =>
              figures[figure] === undefined ? null : (
                <span key={figure}>
                  {label}{' '}
                  <Figure
                    of={of[figure]}
                    status={figures[figure]}
                    show={show}
                    sources={sources}
                    sourced
                  />{' '}
                </span>
              ),
            )}
          </span>
        ) : null}
      </th>
      {split ? <Split of={of} /> : null}
      <td className="w-16 py-2 ps-2 text-end font-semibold md:w-40">
        {`${shownOr(of.votes, number)} `}
        <span className="flex items-center justify-end gap-1.5 font-normal text-muted print:inline">
          {share === undefined ? null : (
            <span className="grow max-sm:hidden">
              <Bar part={share / 100} className={won ? 'fill-solid' : 'fill-muted'} />
            </span>
          )}
          {shownOr(share, (value) => percent(value, language))}
        </span>
      </td>
    </tr>
  )
}

/** Votes by machine and by post. */
function Split({ of }: { of: Pick<CandidateResult, 'evmVotes' | 'postalVotes'> }) {
  const { language } = useSite()
  return [of.evmVotes, of.postalVotes].map((votes, i) => (
    <td key={i} className="hidden px-2 py-3 text-end md:table-cell">
      {shownOr(votes, (value) => count(value, language))}
    </td>
  ))
}

type NotaProps = { of: NonNullable<ElectionResult['nota']>; ticks: boolean; split: boolean }

function Nota({ of, ticks, split }: NotaProps) {
  const { i18n, language } = useLanguage()
  const number = (value: number) => count(value, language)
  return (
    <tr>
      {ticks ? <td aria-hidden="true" className="print:hidden" /> : null}
      <th scope="row" className="py-2 pe-2 text-start font-normal">
        {i18n.t('None of the above (NOTA)')}
      </th>
      {split ? <Split of={of} /> : null}
      <td className="py-2 ps-2 text-end font-semibold">
        {`${number(of.votes)} `}
        <span className="block font-normal text-muted print:inline">
          {shownOr(of.share, (value) => percent(value, language))}
        </span>
      </td>
    </tr>
  )
}

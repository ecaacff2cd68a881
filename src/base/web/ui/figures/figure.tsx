// A figure about a person, according to its status: the value, every value if sources differ, or a word in
// its place.
import type { ReactNode } from 'react'
import { Link } from '../../here.tsx'
import type { FigureStatus, FigureStatuses, Provenance } from '#base/contract.ts'
import { useWords } from '../../words.tsx'
import { UnknownAmount } from './money.tsx'
import { SourceMarks } from './source-notes.tsx'

const aboutNotShown = '/methodology#not-shown'

type Value = number | string | boolean

type Props<T> = {
  of: T | undefined
  status: FigureStatus | undefined
  show: (value: T) => ReactNode
  /** The year of the affidavit, unless it is beside the figure anyway. */
  year?: number | undefined
  sources: readonly Provenance[]
  /** The context already names the source; only disputed values get source letters. */
  sourced?: boolean
}

export function Figure<T extends Value>(props: Props<T>) {
  const { of, status, show, year, sources, sourced = false } = props
  const when = year === undefined ? null : <span className="font-normal text-muted">{`\u00a0(${year})`}</span>
  if (status?.status === 'disputed')
    return (
      <>
        <Disputed stated={status.stated} show={show as Props<Value>['show']} sources={sources} />
        {when}
      </>
    )
  if (status?.status === 'held') return <WithheldFigure />
  if (of === undefined) return <UnknownAmount />
  return (
    <>
      {show(of)}
      {when}
      {sourced || !status ? null : <SourceMarks ids={status.source_ids} of={sources} />}
    </>
  )
}

type Declares = { figures: FigureStatuses }
type Declared<R, N extends keyof R> = Extract<R[N], Value>
type DeclaredProps<R, N extends keyof R> = Omit<Props<Declared<R, N>>, 'of' | 'status'> & { of: R; name: N }

/** A figure of a declaration, by its name there. */
export function DeclaredFigure<R extends Declares, N extends keyof R & string>({
  of,
  name,
  ...rest
}: DeclaredProps<R, N>) {
  return <Figure of={of[name] as Declared<R, N> | undefined} status={of.figures[name]} {...rest} />
}

type Stated = { stated: Extract<FigureStatus, { status: 'disputed' }>['stated'] }

function Disputed({ stated, show, sources }: Stated & Pick<Props<Value>, 'show' | 'sources'>) {
  const i18n = useWords()
  if (stated.length === 0) return <SourcesDiffer />
  return (
    <span className="font-normal">
      <SourcesDiffer />
      {': '}
      {stated.map(({ value, source_ids: ids }, i) => (
        <span key={String(value)} className="inline-block">
          {i > 0 ? <span aria-hidden="true"> / </span> : null}
          {show(value)}
          <SourceMarks ids={ids} of={sources} />
          {i < stated.length - 1 ? <span className="sr-only">; </span> : null}
        </span>
      ))}
      <span className="sr-only">{i18n.t('We do not favour any source.')}</span>
    </span>
  )
}

function SourcesDiffer() {
  const i18n = useWords()
  return (
    <Link className="link font-normal" to={aboutNotShown}>
      {i18n.t('Sources differ')}
    </Link>
  )
}

/** @param children the reason, in a few words. */
export function WithheldFigure({ children }: { children?: ReactNode }) {
  const i18n = useWords()
  return (
    <span className="font-sans font-normal text-muted in-[dl]:text-sm">
      {i18n.t('Not shown')}
      {': '}
      <Link className="link" to={aboutNotShown}>
        {children ?? i18n.t('being checked')}
      </Link>
    </span>
  )
}

// The night of one seat: who led when, and by how much. A correction breaks the line: it is no fall.
import { count, moment } from '#base/web/format.ts'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import type { CountStep } from '../contract.ts'
import { correction, personName, roundOf, statusWord, withParty } from './count-words.ts'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

/** More are in the file. */
const mostShown = 60

export function Night({ steps, open = false }: { steps: readonly CountStep[]; open?: boolean }) {
  const i18n = useWords()
  return (
    <>
      <Leads steps={steps} />
      <Expandable label={i18n.t('The night, step by step')} {...(open && { open: true })}>
        <Table steps={steps} />
      </Expandable>
    </>
  )
}

/** The lead as columns: above the line while the last leader led, below it while others did. */
function Leads({ steps }: { steps: readonly CountStep[] }) {
  const i18n = useWords()
  const known = steps.filter(({ margin, leader }) => margin !== undefined && leader)
  const last = known.at(-1)
  if (known.length < 3 || !last?.leader) return null
  const most = Math.max(...known.map(({ margin }) => margin!), 1)
  const width = 100 / known.length
  return (
    <figure className="mt-3">
      <svg
        viewBox="0 -50 100 100"
        preserveAspectRatio="none"
        className="h-24 w-full rtl:mirrored"
        aria-hidden="true"
      >
        {known.map(({ margin, leader, marks, at }, i) => {
          const height = (48 * margin!) / most
          const isLast = leader!.name === last.leader!.name
          return marks ? (
            <line
              key={`${at} ${i}`}
              x1={(i + 0.5) * width}
              x2={(i + 0.5) * width}
              y1="-48"
              y2="48"
              strokeDasharray="3 3"
              className="vector-stroke stroke-accent"
            />
          ) : (
            <rect
              key={`${at} ${i}`}
              x={i * width}
              width={width * 0.8}
              y={isLast ? -height : 0}
              height={height}
              className={isLast ? 'fill-solid' : 'fill-muted'}
            />
          )
        })}
        <line x1="0" x2="100" y1="0" y2="0" className="vector-stroke stroke-strong-line" />
      </svg>
      <figcaption className="text-sm text-muted">
        {i18n.t(
          'The lead from step to step: above the line {name}, below it others. A dashed line is a correction.',
          { name: personName(last.leader, { i18n }) },
        )}
      </figcaption>
    </figure>
  )
}

function Table({ steps }: { steps: readonly CountStep[] }) {
  const { i18n, language } = useLanguage()
  const words = { i18n, language }
  const columns = [
    { name: i18n.t('Time'), wide: true },
    { name: i18n.t('Ahead or elected'), wide: true },
    { name: i18n.t('Lead'), end: true },
    { name: i18n.t('How far') },
  ]
  return (
    <WideTable caption={i18n.t('The night, step by step')} columns={columns} stacks>
      {steps.slice(-mostShown).map((step, i) => (
        <TableRow key={`${step.at} ${i}`}>
          <span>{moment(step.at, language)}</span>
          <span>{step.leader ? withParty(step.leader, words) : '–'}</span>
          <span>{step.margin === undefined ? '–' : count(step.margin, language)}</span>
          <span>
            <Dotted
              of={[
                statusWord(step, words),
                roundOf(step, words),
                ...(step.marks ? correction(step.marks, words) : []),
              ]}
            />
          </span>
        </TableRow>
      ))}
    </WideTable>
  )
}

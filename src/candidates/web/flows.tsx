// Moves between places as bands from left to right, as thick as the number of moves. Rendered on the server;
// the table has the same figures.
import { mirrored } from '#base/web/ui/figures/mirrored.ts'
import { HorizontalScroll } from '#base/web/ui/horizontal-scroll.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { nameIn } from '#base/web/site.ts'
import type { StateFlow } from '../contract.ts'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'

const bandLength = 80
/** Generous, so that no letter is cut; text is 13.6 units high. */
const perLetter = 7.8
const labelMargin = 8
const mostLetters = 17
/** A label needs this height, however thin its band. */
const leastHeight = 20
const gap = 6
/** More would be a tangle; the table has the rest. */
const mostDrawn = 14

type Props = { flows: readonly StateFlow[]; title: string; from: string; to: string }

export default function Flows({ flows, title, from, to }: Props) {
  const { i18n, language } = useLanguage()
  const names = flows.map((flow) => ({
    from: nameIn(language, flow.from, flow.from_hi),
    to: nameIn(language, flow.to, flow.to_hi),
    moves: flow.moves,
  }))
  // A band from a place to itself is a picture of nothing: those moves are counted in a sentence.
  const across = names.filter((one) => one.from !== one.to)
  const drawn = across.slice(0, mostDrawn)
  if (names.length === 0) return null
  const sum = (of: readonly Drawn[]) => of.reduce((total, { moves }) => total + moves, 0)
  const unit = Math.min(14, 240 / sum(drawn))
  const left = stack(drawn, 'from', unit)
  const right = stack(drawn, 'to', unit)
  const height = Math.max(left.height, right.height) + 26
  const labels = [...left.nodes, ...right.nodes].map((node) => `${shortOf(node.name)} ${node.moves}`)
  const side = labelMargin + perLetter * Math.max(...[from, to, ...labels].map(({ length }) => length))
  const band = { from: side, to: side + bandLength }
  const width = 2 * side + bandLength
  const used = { from: new Map<string, number>(), to: new Map<string, number>() }
  return (
    <figure className="mt-4 rounded border border-line bg-raised p-3">
      <figcaption className="font-semibold">{title}</figcaption>
      {across.length === names.length ? null : (
        <p className="mt-1 text-sm">
          {i18n.t('{within} of {all} moves stayed within one state. The chart shows the others.', {
            within: sum(names) - sum(across),
            all: sum(names),
          })}
        </p>
      )}
      {drawn.length === 0 ? null : (
        <HorizontalScroll label={title}>
          <svg
            role="img"
            aria-label={`${title}: ${drawn.map((one) => `${one.from} → ${one.to} ${one.moves}`).join('; ')}`}
            viewBox={`0 0 ${width} ${height}`}
            className={`mx-auto mt-2 h-auto w-full max-w-120 min-w-72 text-chart ${mirrored}`}
          >
            <text x={band.from - labelMargin} y="12" textAnchor="end" className="fill-muted">
              {from}
            </text>
            <text x={band.to + labelMargin} y="12" className="fill-muted">
              {to}
            </text>
            <g transform="translate(0 22)">
              {drawn.map((one) => {
                const size = one.moves * unit
                const [start, end] = [left.at(one.from, used.from, size), right.at(one.to, used.to, size)]
                return <Band key={`${one.from} ${one.to}`} band={band} start={start} end={end} size={size} />
              })}
              {left.nodes.map((node) => (
                <Label key={node.name} node={node} band={band} anchor="end" />
              ))}
              {right.nodes.map((node) => (
                <Label key={node.name} node={node} band={band} anchor="start" />
              ))}
            </g>
          </svg>
        </HorizontalScroll>
      )}
      {across.length > drawn.length ? (
        <p className="text-sm text-muted">
          {i18n.t('The chart shows the {drawn} most common of {all} routes. All are in the table.', {
            drawn: drawn.length,
            all: across.length,
          })}
        </p>
      ) : null}
      <Expandable className="mt-2" label={i18n.t('Show as table')}>
        <WideTable
          caption={title}
          columns={[{ name: from }, { name: to }, { name: i18n.t('Moves'), end: true }]}
        >
          {names.map((one) => (
            <TableRow key={`${one.from} ${one.to}`}>
              {one.from}
              {one.to}
              {one.moves}
            </TableRow>
          ))}
        </WideTable>
      </Expandable>
    </figure>
  )
}

type Drawn = { from: string; to: string; moves: number }
type Node = { name: string; moves: number; y: number; height: number }
type Stack = {
  nodes: readonly Node[]
  height: number
  /** The position of the next band of this size at a node; `used` tracks occupied space. */
  at(name: string, used: Map<string, number>, size: number): number
}

/** One side, alphabetically: no state comes first for any other reason. */
function stack(flows: readonly Drawn[], side: 'from' | 'to', unit: number): Stack {
  const names = [...new Set(flows.map((one) => one[side]))].toSorted()
  const nodes: Node[] = []
  let y = 0
  for (const name of names) {
    const moves = flows.reduce((sum, one) => sum + (one[side] === name ? one.moves : 0), 0)
    const height = Math.max(leastHeight, moves * unit)
    nodes.push({ name, moves, y, height })
    y += height + gap
  }
  const byName = new Map(nodes.map((node) => [node.name, node]))
  return {
    nodes,
    height: y,
    at(name, used, size) {
      const { y: top, height, moves } = byName.get(name)!
      const before = used.get(name) ?? 0
      used.set(name, before + size)
      return top + (height - moves * unit) / 2 + before
    },
  }
}

type Ends = { from: number; to: number }

function Band({ band, start, end, size }: { band: Ends; start: number; end: number; size: number }) {
  const middle = (band.from + band.to) / 2
  const [a, b] = [start + size / 2, end + size / 2].map((y) => y.toFixed(1))
  return (
    <path
      d={`M${band.from} ${a}C${middle} ${a} ${middle} ${b} ${band.to} ${b}`}
      className="fill-none stroke-link"
      strokeOpacity="0.45"
      strokeWidth={Math.max(1.5, size).toFixed(1)}
    />
  )
}

const shortOf = (name: string) =>
  name.length > mostLetters ? `${name.slice(0, mostLetters - 1).trimEnd()}…` : name

function Label({ node, band, anchor }: { node: Node; band: Ends; anchor: 'start' | 'end' }) {
  const { name, moves, y, height } = node
  const short = shortOf(name)
  const x = anchor === 'end' ? band.from - labelMargin : band.to + labelMargin
  return (
    <>
      <line
        x1={anchor === 'end' ? band.from - 2 : band.to + 2}
        x2={anchor === 'end' ? band.from - 2 : band.to + 2}
        y1={y}
        y2={y + height}
        strokeWidth="3"
        className="stroke-ink"
      />
      <text x={x} y={y + height / 2 + 4} textAnchor={anchor} className="fill-ink">
        <title>{name}</title>
        {anchor === 'end' ? `${short} ${moves}` : `${moves} ${short}`}
      </text>
    </>
  )
}

// Moves between places as bars, most frequent first; the table has all of them.
import { Bar } from '#base/web/ui/figures/bar.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { nameIn } from '#base/web/site.ts'
import type { StateFlow } from '../contract.ts'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'

/** More would be a long list; the table has the rest. */
const mostDrawn = 14

const sum = (of: readonly { moves: number }[]) => of.reduce((total, { moves }) => total + moves, 0)

export default function Flows({ flows, title }: { flows: readonly StateFlow[]; title: string }) {
  const { i18n, language } = useLanguage()
  const routes = flows.map((flow) => {
    const [from, to] = [nameIn(language, flow.from, flow.from_hi), nameIn(language, flow.to, flow.to_hi)]
    return { key: `${from} ${to}`, from, to, moves: flow.moves }
  })
  // A bar from a place to itself is a picture of nothing: those moves are counted in a sentence.
  const across = routes.filter(({ from, to }) => from !== to)
  const drawn = across.slice(0, mostDrawn)
  if (routes.length === 0) return null
  return (
    <figure className="mt-4 rounded border border-line bg-raised p-3">
      <figcaption className="font-semibold">{title}</figcaption>
      {across.length === routes.length ? null : (
        <p className="mt-1 text-sm">
          {i18n.t('{within} of {all} moves stayed within one state. The chart shows the others.', {
            within: sum(routes) - sum(across),
            all: sum(routes),
          })}
        </p>
      )}
      <ul className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {drawn.map(({ key, from, to, moves }) => (
          <li key={key}>
            <span className="flex justify-between gap-3">
              <span>
                {from} <span className="inline-block rtl:mirrored">→</span> {to}
              </span>
              {moves}
            </span>
            <Bar part={moves / drawn[0]!.moves} className="fill-link" />
          </li>
        ))}
      </ul>
      {across.length > drawn.length ? (
        <p className="mt-2 text-sm text-muted">
          {i18n.t('The chart shows the {drawn} most common of {all} routes. All are in the table.', {
            drawn: drawn.length,
            all: across.length,
          })}
        </p>
      ) : null}
      <Expandable className="mt-2" label={i18n.t('Show as table')}>
        <WideTable
          caption={title}
          columns={[
            { name: i18n.t('Before') },
            { name: i18n.t('Then') },
            { name: i18n.t('Moves'), end: true },
          ]}
        >
          {routes.map(({ key, from, to, moves }) => (
            <TableRow key={key}>
              {from}
              {to}
              {moves}
            </TableRow>
          ))}
        </WideTable>
      </Expandable>
    </figure>
  )
}

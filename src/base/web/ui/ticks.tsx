// Two to five of a list, ticked to be compared: boxes of a `<form data-picks>` (src/app/web/shell/picks.ts), which without scripts
// is a plain one.
import { useWords } from '../words.tsx'

type Props = { name: string; value: string; label: string; className?: string; checked?: boolean }

export const Tick = ({ name, value, label, className = '', checked = false }: Props) => (
  <label
    className={`grid size-11 shrink-0 cursor-pointer place-items-center has-disabled:cursor-not-allowed has-disabled:opacity-50 print:hidden ${className}`}
  >
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={checked}
      className="size-5 accent-solid"
    />
    <span className="sr-only">{label}</span>
  </label>
)

/** While something is ticked, the line with the button stays in sight however long the list is. */
export const tickBarLook =
  'group-has-checked/picks:sticky group-has-checked/picks:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] group-has-checked/picks:border-t group-has-checked/picks:border-line group-has-checked/picks:bg-paper group-has-checked/picks:py-2 lg:group-has-checked/picks:bottom-0'

/** Says how many are ticked. */
export function Ticked({ most }: { most: number }) {
  const i18n = useWords()
  const said = Array.from({ length: most + 1 }, (_, n) =>
    n < 2 ? i18n.t('Tick two to five.') : i18n.t('{n, plural, other {# ticked}}', { n }),
  )
  return (
    <span className="text-sm text-muted" role="status" data-ticked={JSON.stringify(said)}>
      {said[0]}
    </span>
  )
}

// The tags of the digest as chips; several can be selected. Each is a link, so it works without scripts.
import { Link } from '#base/web/here.tsx'
import { count } from '#base/web/format.ts'
import { CheckIcon } from '#base/web/ui/icons.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { addressOf, toggleTag, type DigestFilter } from './digest-filter.ts'
import { tagLook } from './tag.ts'

type Props = { chosen: DigestFilter; tagCounts: Readonly<Record<string, number>> }

/** Further tags are behind "All tags". */
const shownAtOnce = 6

export function TagFilter({ chosen, tagCounts }: Props) {
  const i18n = useWords()
  const all = Object.entries(tagCounts).toSorted(([a, max], [b, more]) => more - max || (a < b ? -1 : 1))
  if (all.length === 0) return null
  const first = all.filter(([tag], i) => i < shownAtOnce || chosen.tags.includes(tag))
  const rest = all.filter((one) => !first.includes(one))
  return (
    <nav aria-label={i18n.t('Tags')} className="mt-4">
      <ChipList of={first} chosen={chosen} />
      {rest.length === 0 ? null : (
        <Expandable className="mt-2" label={i18n.t('All tags')}>
          <ChipList of={rest} chosen={chosen} />
        </Expandable>
      )}
      {chosen.tags.length < 2 ? null : (
        <p className="mt-2 text-sm text-muted">{i18n.t('Stories with any of the chosen tags are shown.')}</p>
      )}
    </nav>
  )
}

function ChipList({ of, chosen }: { of: [tag: string, items: number][]; chosen: DigestFilter }) {
  const { i18n, language } = useLanguage()
  return (
    <ul className="flex flex-wrap gap-2">
      {of.map(([tag, items]) => (
        <li key={tag}>
          <Link
            to={addressOf(toggleTag(chosen, tag))}
            inPlace
            aria-current={chosen.tags.includes(tag) ? 'true' : undefined}
            className={`${tagLook(tag)} inline-flex min-h-11 items-center gap-1.5 rounded-full border border-transparent px-4 hover:border-current aria-[current]:border-current aria-[current]:font-semibold`}
          >
            {chosen.tags.includes(tag) ? <CheckIcon className="size-4" /> : null}
            {i18n.t(tag)}
            <span className="text-sm">{count(items, language)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

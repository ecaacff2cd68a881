// All tools, filtered by category. Inline on the home page and in the dialog that "Explore Tools" opens.
import { useState } from 'react'
import { Link } from 'react-router'
import { useSite } from '#base/web/site.ts'
import { Chip, Chips } from '#base/web/ui/chip.tsx'
import { StarIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'
import { toolCategories, tools, type Tool, type ToolCategory } from './tools.ts'

type Props = {
  /** Called when a link is followed: a window closes then. */
  onChoose?: () => void
  /** Those drawn as cards, before the others. */
  cards?: readonly Tool['id'][]
}

export function ToolExplorer({ onChoose, cards = [] }: Props) {
  const i18n = useWords()
  const site = useSite()
  const [category, setCategory] = useState<ToolCategory>()
  const categories = toolCategories(i18n)
  const shown = tools(i18n, site)
    .filter((tool) => category === undefined || tool.category === category)
    .toSorted((a, b) => Number(cards.includes(b.id)) - Number(cards.includes(a.id)))
  return (
    <>
      <div className="needs-script">
        <Chips label={i18n.t('Category')}>
          <Chip pressed={category === undefined} onPress={() => setCategory(undefined)}>
            {i18n.t('All Tools')}
          </Chip>
          {categories.map(({ id, label }) => (
            <Chip key={id} pressed={category === id} onPress={() => setCategory(id)}>
              {label}
            </Chip>
          ))}
        </Chips>
      </div>
      <ul
        className={
          cards.length === 0
            ? 'mt-4 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3'
            : 'mt-4 grid grid-cols-2 gap-x-3 lg:grid-cols-4 lg:gap-x-6'
        }
      >
        {shown.map((tool) => (
          <li
            key={tool.id}
            className={
              cards.includes(tool.id)
                ? 'mb-3 rounded border border-line bg-raised px-3 hover:border-ink'
                : 'border-b border-line'
            }
          >
            <Link
              to={tool.path}
              className="block h-full min-h-11 py-3 hover:bg-sunken"
              {...(onChoose ? { onClick: onChoose } : {})}
            >
              <span className="flex items-center gap-2 font-semibold">
                {tool.name}
                {tool.featured ? (
                  <>
                    <StarIcon className="size-4 text-accent" />
                    <span className="sr-only">{i18n.t('(featured)')}</span>
                  </>
                ) : null}
              </span>
              <span
                className={`block text-muted ${cards.length === 0 ? '' : cards.includes(tool.id) ? 'text-sm' : 'text-sm max-lg:sr-only'}`}
              >
                {tool.description}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

// All tools, filtered by category. Inline on the home page and in the dialog that "Explore Tools" opens.
import { useState } from 'react'
import { Link } from '#base/web/here.tsx'
import { useSite } from '#base/web/site.ts'
import { Chip, Chips } from '#base/web/ui/chip.tsx'
import { StarIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'
import { toolCategories, tools, type ToolCategory } from './tools.ts'

type Props = {
  /** Called when a link is followed: a window closes then. */
  onChoose?: () => void
  /** On a phone only the names, two side by side. */
  short?: boolean
}

export default function ToolExplorer({ onChoose, short = false }: Props) {
  const i18n = useWords()
  const site = useSite()
  const [category, setCategory] = useState<ToolCategory>()
  const categories = toolCategories(i18n)
  const shown = tools(i18n, site).filter((tool) => category === undefined || tool.category === category)
  return (
    <>
      <div className="needs-script">
        <Chips label={i18n.t('Category')} inLine={short}>
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
          short
            ? 'mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-3 sm:grid-cols-3 lg:mt-4 lg:grid-cols-4 lg:gap-x-6'
            : 'mt-4 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3'
        }
      >
        {shown.map((tool) => (
          <li key={tool.path} className="border-b border-line">
            <Link
              to={tool.path}
              className={`block h-full min-h-11 hover:bg-sunken ${short ? 'py-2 leading-snug max-sm:text-sm lg:py-3' : 'py-3'}`}
              {...(onChoose ? { onClick: onChoose } : {})}
            >
              <span className="font-semibold">
                {tool.featured ? <Featured name={tool.name} /> : tool.name}
              </span>
              <span className={`block text-muted ${short ? 'text-sm max-lg:sr-only' : ''}`}>
                {tool.description}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The star stays with the last word of the name. */
function Featured({ name }: { name: string }) {
  const i18n = useWords()
  return (
    <>
      {`${name}\u2060`}
      <StarIcon className="ms-1 inline size-4 align-[-0.125em] text-accent" />
      <span className="sr-only">{i18n.t('(featured)')}</span>
    </>
  )
}

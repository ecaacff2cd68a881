// Filters by organisation and topic: chips with their counts. The selection is in the address.
import { useSearchParams } from '#base/web/here.tsx'
import { count } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { ChipLink, Chips } from '#base/web/ui/chip.tsx'
import { useWords } from '#base/web/words.tsx'
import type { Reply } from '#base/contract.ts'
import type { countFactChecks } from '../contract.ts'

type Name = 'source' | 'topic'

export function chosenValues(search: URLSearchParams, name: Name): string[] {
  return (search.get(name) ?? '').split(',').filter((value) => value !== '')
}

export function Filters({ stats }: { stats: Reply<typeof countFactChecks> }) {
  const i18n = useWords()
  return (
    <div className="mt-4 grid gap-4">
      <Group name="source" label={i18n.t('Source')} counts={stats.sourceCounts} />
      <Group name="topic" label={i18n.t('Topic')} counts={stats.topicCounts} />
    </div>
  )
}

function Group({ name, label, counts }: { name: Name; label: string; counts: Record<string, number> }) {
  const { language } = useSite()
  const search = useSearchParams()
  const chosen = chosenValues(search, name)
  const values = Object.entries(counts).toSorted(([, a], [, b]) => b - a)
  if (values.length === 0) return null
  const toggled = (value: string) => {
    const others = chosen.filter((one) => one !== value)
    const next = new URLSearchParams(search)
    next.set(name, (chosen.includes(value) ? others : [...others, value]).join(','))
    if (next.get(name) === '') next.delete(name)
    next.delete('offset')
    return `?${next}`
  }
  return (
    <div>
      <p className="mb-1 text-sm font-semibold text-muted" aria-hidden="true">
        {label}
      </p>
      <Chips label={label}>
        {values.map(([value, number]) => (
          <ChipLink
            key={value}
            current={chosen.includes(value)}
            to={toggled(value)}
            count={count(number, language)}
          >
            {value}
          </ChipLink>
        ))}
      </Chips>
    </div>
  )
}

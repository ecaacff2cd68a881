// A placeholder where there are no figures yet. Shows none.
import { useWords } from '../words.tsx'
import { Badge } from './badge.tsx'

export function ComingSoon({ of }: { of: readonly (readonly [title: string, text: string])[] }) {
  const i18n = useWords()
  return (
    <ul className="mt-6 grid grid-cols-1 gap-4 md:grid-cols-3">
      {of.map(([title, text]) => (
        <li key={title} className="rounded border border-line p-4">
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="mt-1 mb-3 text-muted">{text}</p>
          <Badge>{i18n.t('Coming soon')}</Badge>
        </li>
      ))}
    </ul>
  )
}

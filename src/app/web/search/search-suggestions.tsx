// Suggestions when the search has no results (yet): other spellings, the lists, the tools.
import { Link } from '#base/web/here.tsx'
import { useSite } from '#base/web/site.ts'
import { EmptyState } from '#base/web/ui/state-views.tsx'
import { useWords } from '#base/web/words.tsx'
import { tools } from '#guide/web/tools.ts'

export function NothingFound({ text }: { text: string }) {
  const i18n = useWords()
  const latin = /\p{Script=Latin}/u.test(text)
  return (
    <>
      <EmptyState title={i18n.t('What you can try')}>
        <ul className="mx-auto max-w-prose list-disc ps-5 text-start">
          <li>
            {latin
              ? i18n.t('Try the name in Devanagari: some names are stored in one script only.')
              : i18n.t('Try the name in Latin letters: some names are stored in one script only.')}
          </li>
          <li>{i18n.t('Try fewer words: just a surname, or just the name of the constituency.')}</li>
          <li>
            {i18n.t(
              'Your village or town may belong to a constituency with a different name. Browse by state instead.',
            )}
          </li>
        </ul>
      </EmptyState>
      <Suggestions />
    </>
  )
}

export function Suggestions() {
  const i18n = useWords()
  const site = useSite()
  return (
    <nav aria-labelledby="browse" className="mt-8">
      <h2 id="browse" className="text-xl font-bold">
        {i18n.t('Or go straight to')}
      </h2>
      <ul className="mt-2 grid gap-x-12 border-t border-line sm:grid-cols-2">
        {tools(i18n, site).map(({ id, path, name, description }) => (
          <li key={id} className="border-b border-line">
            <Link to={path} className="group block min-h-11 py-2.5 hover:bg-sunken">
              <span className="font-semibold group-hover:underline">{name}</span>
              <span className="block text-muted">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

// The tools as a part of the home page.
import { useWords } from '#base/web/words.tsx'
import { ToolExplorer } from './tool-explorer.tsx'

/** The four ways on from the front page. */
const cards = ['polls', 'leaders', 'news-digest', 'fact-checks']

export default function ToolsInline() {
  const i18n = useWords()
  return (
    <section aria-labelledby="tools" className="border-t border-line py-8">
      <h2 id="tools" className="mb-4 text-2xl font-bold">
        {i18n.t('Discover All Tools')}
      </h2>
      <ToolExplorer cards={cards} />
    </section>
  )
}

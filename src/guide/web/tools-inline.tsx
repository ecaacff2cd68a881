// The tools as a part of the home page.
import { Island } from '#base/web/island.tsx'
import { useWords } from '#base/web/words.tsx'
import ToolExplorer from './tool-explorer.island.tsx'

export default function ToolsInline() {
  const i18n = useWords()
  return (
    <section aria-labelledby="tools" className="border-t border-line py-4 lg:py-8 print:hidden">
      <h2 id="tools" className="mb-2 text-xl sm:mb-4 font-bold sm:text-2xl">
        {i18n.t('Discover All Tools')}
      </h2>
      <Island of={ToolExplorer} when="touch" short />
    </section>
  )
}

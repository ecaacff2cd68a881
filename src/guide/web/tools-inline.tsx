// The tools as a part of the home page.
import { Island } from '#base/web/island.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { useWords } from '#base/web/words.tsx'
import ToolExplorer from './tool-explorer.island.tsx'

export default function ToolsInline() {
  const i18n = useWords()
  return (
    <section
      aria-labelledby="tools"
      className="border-t border-line py-4 max-md:in-[[data-my-seat]]:py-1 lg:py-8 print:hidden"
    >
      <h2 id="tools" className="mb-2 text-xl font-bold max-md:in-[[data-my-seat]]:hidden sm:mb-4 sm:text-2xl">
        {i18n.t('Discover All Tools')}
      </h2>
      <Expandable className="open-when-wide folds-below-my-seat" label={i18n.t('Discover All Tools')}>
        <Island of={ToolExplorer} when="touch" short />
      </Expandable>
    </section>
  )
}

// The features' pages: their addresses and files.
import type { EmbedPlace } from '#base/web/feature.ts'
import type { PageModule, Pages } from '#base/web/page.ts'

export type FoundPage =
  | {
      path: string
      file: string
      module: () => Promise<PageModule>
      /** A page for frames of other sites: rendered without the shell (embed-document.tsx). */
      embeds?: EmbedPlace
    }
  | { path: string; movedTo: string }

const modules = import.meta.glob<PageModule>('/src/*/web/*.page.tsx')

/** One feature's pages with their files, for the feature in `src/<feature>`. */
export function pagesOf(feature: string, pages: Pages): FoundPage[] {
  return Object.entries(pages).map(([path, page]) => {
    if (typeof page !== 'string') return { path, movedTo: page.movedTo }
    const file = `src/${feature}/web/${page}.page.tsx`
    const module = modules[`/${file}`]
    if (!module)
      throw new Error(`${feature} names the page ${page}, but there is no ${page}.page.tsx in its web folder`)
    return { path, file, module }
  })
}

// Renders a page on the server: what it reads, one pass of React, one data block.
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { isFacts, isRefused, topicsOf, unavailable } from '#base/contract.ts'
import { defaultFlags } from '#base/flags.ts'
import { Answers, read } from '#base/web/answers.ts'
import { islandsAre, PageInPartsContext } from '#base/web/island.tsx'
import type { PageContext, PageLocation, PageModule, RefusalOnPage } from '#base/web/page.ts'
import { addressIn, languageOf, nameIn, siteIn, type Language } from '#base/web/site.ts'
import { searchSite } from '../contract.ts'
import type { PageRequest, Renderer, RenderDependencies } from '../rendering.ts'
import { feedsOn } from './feeds.ts'
import { modules } from './modules.ts'
import { pagesOn, type Page } from './pages.ts'
import { Around } from './parts/around.tsx'
import { catalogueFilesOf, featuresSpoken, filesOfNames, words, wordsLoaded } from './rendering/catalogues.ts'
import { dataBlock, languagesBlock, linkedDataBlock, namesIn } from './rendering/data-blocks.ts'
import { EmbedDocument, embedScript, embedStyle } from './rendering/embed-document.tsx'
import { embedOf, findPage, notFoundFile } from './rendering/find-page.ts'
import { matchPath } from './rendering/match-path.ts'
import { pageCard } from './rendering/page-card.ts'
import { DrawnParts } from './rendering/page-in-parts.tsx'
import { PageOutlet } from './rendering/page-outlet.tsx'
import { SiteTree } from './rendering/site-tree.tsx'
import { suggestionsOf } from './search/suggestions.ts'
import { readConstituency } from '#constituencies/contract.ts'
import { constituencyName, stateName } from '#constituencies/web/constituency-names.ts'
import { listLeadersOfSeat } from '#leaders/contract.ts'
import { Shell } from './shell/shell.tsx'

islandsAre(import.meta.glob<{ default: unknown }>('/src/**/*.island.tsx', { eager: true }))

/** The script of every page. */
const frameScript = 'src/app/web/browser.ts'

/** The address patterns of all pages: `/c/:id`. */
export const routes = pagesOn({ flags: defaultFlags() })
  .filter((page) => 'module' in page && !('embeds' in page))
  .map(({ path }) => path)

export function renderer(dependencies: RenderDependencies): Renderer {
  const { call, site: whole, addressOf, filesOf = () => [], tags } = dependencies
  const { wordsOf = (_: string, language: Language) => catalogueFilesOf(language) } = dependencies
  const pages = pagesOn(whole)
  // Asked each time, because the first published promise changes the menu.
  const siteOf = (language: Language) => siteIn(whole, language)
  return {
    addresses: pages.filter((page) => 'module' in page && !/[:*]/.test(page.path)).map(({ path }) => path),
    embedOf: (path) => embedOf(pages, path),
    feeds: feedsOn({ call, site: whole }),
    find: async (url) => findPage(pages, url),
    async preview(language, kind, id) {
      await wordsLoaded(language)
      const context = { call, i18n: words[language], language, site: siteOf(language) }
      if (kind === 'page' && id.startsWith('/')) {
        const asked = findPage(pages, addressIn(language, id))
        if (asked.key === undefined || asked.embed) return undefined
        const { status, html, facts } = await render(asked)
        return status === 200 ? pageCard(html, context.site.name, facts) : undefined
      }
      return modules.find(([, { card }]) => card?.kind === kind)?.[1].card?.make(id, context)
    },
    async suggestions({ q, language }) {
      await wordsLoaded(language)
      return suggestionsOf(await call(searchSite, { query: { q } }), { i18n: words[language], language })
    },
    async namesOfSeat({ params: { seat }, query: { language } }) {
      await wordsLoaded(language)
      const [{ constituency }, { leaders, around }] = await Promise.all([
        call(readConstituency, { params: { id: seat } }),
        call(listLeadersOfSeat, { params: { name: seat }, query: {} }),
      ])
      const held = [...leaders, ...around].flatMap((one) => [one.name, one.constituency])
      const said = held.filter((name) => name !== undefined).map((name) => [name, nameIn(language, name)])
      // Last: the seat's own Hindi name decides.
      const seatAndState = [
        [constituency.name, constituencyName(constituency, language)],
        [constituency.state, stateName(constituency, language)],
      ]
      return { names: Object.fromEntries([...said, ...seatAndState]) as Record<string, string> }
    },
    render,
  }

  async function render(asked: PageRequest) {
    const answers = new Answers(call)
    const request = await prepared(answers, asked)
    return asked.embed ? renderEmbed(answers, request) : renderWhole(answers, request)
  }

  /** The page with its words and everything it reads. */
  async function prepared(answers: Answers, { url, language, file = notFoundFile }: PageRequest) {
    const page = pages.find((one) => 'file' in one && one.file === file) as Page
    const { module } = page
    await wordsLoaded(language)
    const { pathname, search, searchParams } = new URL(whole.origin + url)
    const { path } = languageOf(pathname)
    const pattern = file === notFoundFile ? '*' : page.path
    const here = {
      path,
      params: matchPath(pattern, path) ?? {},
      search,
      pattern,
    }
    const at = { path, params: here.params, search: searchParams, language }
    const loaded = await loadPage(module, answers, at)
    return { url, language, page, module, here, at, loaded, site: siteOf(language) }
  }

  type Prepared = Awaited<ReturnType<typeof prepared>>

  function renderEmbed(answers: Answers, { url, language, page, module, here, at, loaded, site }: Prepared) {
    if (!page.embeds) throw new TypeError(`${url} is no embed`)
    const i18n = words[language]
    const { refused, lacking } = loaded
    const about = { ...at, i18n, answered: answeredBy(answers) }
    const title = (refused ? undefined : module.title?.(about)) ?? site.name
    const height = (refused ? undefined : module.height?.(about)) ?? 300
    const html = renderToStaticMarkup(
      <Around {...{ site, language, here, i18n, answers }}>
        <EmbedDocument
          {...{ title, url }}
          reloadsEvery={module.reloadsEvery}
          about={page.embeds.page.replace(':id', here.params['id']!)}
          Body={refused ? undefined : module.default}
        />
      </Around>,
    )
    return {
      status: refused ? refused.status || 503 : 200,
      ...(lacking === true || (refused && refused.status >= 500) ? { lacking: true } : {}),
      html: `<!doctype html>${html}`,
      ...shownBy(answers),
      embed: { title, height, style: embedStyle, script: embedScript },
    }
  }

  function renderWhole(answers: Answers, of: Prepared) {
    const { language, page, module, here, loaded, site } = of
    const { refused, lacking } = loaded
    const { file } = page
    const around = { site, language, here, i18n: words[language], answers }
    const parts = new DrawnParts({ ...around, addressOf, filesOf, wordsOf })
    const tree = renderToString(
      <Around {...around}>
        <PageInPartsContext value={parts}>
          <SiteTree>
            <Shell>
              <PageOutlet {...{ module, refused }} features={featuresSpoken(file)} />
            </Shell>
          </SiteTree>
        </PageInPartsContext>
      </Around>,
    )
    const linked = refused ? undefined : module.linkedData?.(contextOf(of, answers))
    const drawn = parts.data()
    const data = {
      site,
      language,
      here,
      ...drawn,
      names: namesIn(language, [drawn.parts, drawn.answers]),
      words: wordsOf(frameScript, language),
      filesOfNames: filesOfNames(language).map(addressOf),
    }
    const blocks = [linked ? linkedDataBlock(linked) : '', languagesBlock[language], dataBlock(data)]
    const status = refused ? refused.status || 503 : file === notFoundFile ? 404 : 200
    const headEnd = tree.indexOf('</head>')
    return {
      status,
      ...(status >= 500 || lacking ? { lacking: true } : {}),
      html: `<!doctype html>${tree.slice(0, headEnd)}${parts.head}${tags}${tree.slice(headEnd, -end.length)}${blocks.join('')}${end}`,
      ...shownBy(answers),
    }
  }

  function contextOf({ at, language, site }: Prepared, answers: Answers): PageContext {
    return { ...at, site, i18n: words[language], answered: answeredBy(answers) }
  }
}

/** Of every page. */
const end = '</body></html>'

type Loaded = {
  refused?: RefusalOnPage
  /** An optional part was unavailable; it may be there in a moment. */
  lacking?: true
}

/** Everything that a page reads. */
async function loadPage(module: PageModule, answers: Answers, at: PageLocation): Promise<Loaded> {
  let lacking = false
  try {
    const reads = (await module.reads?.(at)) ?? []
    await Promise.all(
      reads.map(async (one) => {
        try {
          await answers.load(one)
        } catch (error) {
          if (one.optional !== true) throw error
          lacking ||= isRefused(error) && error.status === unavailable.status
        }
      }),
    )
    return lacking ? { lacking } : {}
  } catch (error) {
    if (!isRefused(error)) throw error
    return { refused: { status: error.status, code: error.code, message: error.message } }
  }
}

const answeredBy =
  (answers: Answers): PageContext['answered'] =>
  (endpoint, input) =>
    answers.get(read(endpoint, input))

/** What the page shows, and whether any of it could fall silent. */
function shownBy(answers: Answers): { topics: string[]; facts: boolean } {
  const shown = answers.all().flatMap(({ question: { endpoint, key } }) => {
    const { params } = (key[1] ?? {}) as { params?: unknown }
    return endpoint ? [{ endpoint, topics: topicsOf(endpoint, params) }] : []
  })
  return {
    topics: [...new Set(shown.flatMap(({ topics }) => topics))],
    facts: shown.every(({ endpoint }) => isFacts(endpoint)),
  }
}

// Parts of a page that are rendered with it on the server but hydrated later: their scripts and words are
// not part of the first load. Until then they can be read, and their links work.
import { lazy, Suspense, use, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'
import type { I18n } from '@lingui/core'
import { languageCodes, useSite, type Language } from './site.ts'
import { Standing } from './standing.tsx'
import { Words, wordsOf } from './words.tsx'

type Module<P> = { default: ComponentType<P> }

const onServer = import.meta.env.SSR
let allThere: Promise<unknown> = Promise.resolve()

type AddWords = (i18n: I18n, features: readonly string[]) => Promise<void>

/** The site, which knows where the words of features are, says so once (src/app/web/rendering/catalogues.ts). */
export let wordsComeFrom: (add: AddWords) => void = () => {}
const adding = new Promise<AddWords>((resolve) => (wordsComeFrom = resolve))

/** Adds the words of base and of these features, where they are not there yet. */
export const addWords: AddWords = async (i18n, features) => (await adding)(i18n, ['base', ...features])

const parts: ((language: Language) => Promise<void>)[] = []

/**
 * In the browser, before another page is shown: loads its parts, and those that the page before still lacks.
 * Throws if one cannot be loaded: React finishes no navigation while a part that stays is not hydrated.
 */
export async function partsLoaded(language: Language): Promise<void> {
  await Promise.all(parts.map((load) => load(language)))
}

/** On the server: until all deferred parts are there, so that a page can be rendered in one go. */
export const deferredPartsLoaded = (): Promise<unknown> => allThere

/** On the server parts that use the same words share them: twenty parts in eight languages would keep megabytes. */
const shared = new Map<string, I18n>()

function wordsOfPart(language: Language, features: readonly string[]): I18n {
  if (!onServer) return wordsOf(language)
  const key = [language, ...features].join()
  const words = shared.get(key) ?? wordsOf(language)
  shared.set(key, words)
  return words
}

/**
 * @param load the part's file; call this outside components, because each call creates a new part.
 * @param features whose words it uses, besides those of base.
 * @param meanwhile shown after navigating within the site, while the part loads.
 * @param when its script and words are asked for; at once if absent.
 */
export function deferred<P extends object = object>(
  load: () => Promise<Module<P>>,
  features: readonly string[],
  meanwhile: ReactNode = null,
  when: () => Promise<void> = async () => undefined,
): ComponentType<P> {
  const made: Partial<Record<Language, ComponentType<P>>> = {}
  const arrived: Partial<Record<Language, ComponentType<P>>> = {}
  const partIn = (language: Language) =>
    (made[language] ??= onServer
      ? drawnWithPage(() => arrive(language))
      : lazy<ComponentType<P>>(() => when().then(() => atLast(() => arrive(language)))))

  async function arrive(language: Language): Promise<Module<P>> {
    // A separate i18n instance: adding words to the page's would make React render the whole page again.
    const own = wordsOfPart(language, features)
    const [{ default: Found }] = await Promise.all([load(), addWords(own, features)])
    return {
      default: (props) => (
        <Words i18n={own}>
          <Found {...props} />
        </Words>
      ),
    }
  }

  if (onServer) languageCodes.forEach(partIn)
  else
    parts.push(async (language) => {
      arrived[language] ??= (await arrive(language)).default
    })
  return function Late(props: P) {
    const { language } = useSite()
    // The same as long as it is shown: React would take another component for another part.
    const [Found] = useState(() => arrived[language] ?? partIn(language))
    return (
      <Standing>
        <Suspense fallback={meanwhile}>
          <Found {...props} />
        </Suspense>
      </Standing>
    )
  }
}

/**
 * Like `deferred`, for parts further down the page: loaded, with their words, when the visitor is about to see them, leaves for
 * another page or jumps within this one. React finishes no navigation before it has hydrated what stays.
 */
export function deferredUntilSeen<P extends object = object>(
  load: () => Promise<Module<P>>,
  features: readonly string[],
  meanwhile: ReactNode = null,
): ComponentType<P> {
  let see = () => {}
  const seen = new Promise<void>((resolve) => (see = resolve))
  const Part = deferred(load, features, meanwhile, () => seen)
  parts.push(async () => see())
  return function WhenSeen(props: P) {
    const here = useRef<HTMLDivElement>(null)
    const router = use(RouterContext)?.router
    useEffect(() => router?.subscribe(see), [router])
    useEffect(() => {
      if (!here.current) return undefined
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(),
        { rootMargin: '300px' },
      )
      observer.observe(here.current)
      return () => observer.disconnect()
    }, [])
    return (
      // Nothing of height 0 is ever seen.
      <div ref={here} className="far-part min-h-px">
        <Part {...props} />
      </div>
    )
  }
}

/** Tries again at growing intervals, and when the network is back. Meanwhile what the server rendered can be read. */
async function atLast<T>(attempt: () => Promise<T>, pause = 5_000): Promise<T> {
  try {
    return await attempt()
  } catch {
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true })
      setTimeout(resolve, pause)
    })
    return atLast(attempt, pause * 2)
  }
}

function drawnWithPage<P>(arrive: () => Promise<Module<P>>): ComponentType<P> {
  let found: ComponentType<P> | undefined
  const wait = async () => {
    found = (await arrive()).default
  }
  const coming = wait()
  allThere = Promise.all([allThere, coming])
  return function Settled(props) {
    if (!found) throw new Error('A page is drawn only when its parts are there')
    const Found = found as ComponentType<object>
    return <Found {...(props as object)} />
  }
}

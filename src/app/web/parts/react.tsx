// Wakes parts that are made with React. Loaded with the first of them.
import { StrictMode, useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { I18n } from '@lingui/core'
import { call } from '#base/web/api.ts'
import { bearChangesByOthers, changedByOthers } from '#base/web/browser/changes-by-others.ts'
import { Answers } from '#base/web/answers.ts'
import { localCache } from '#base/web/storage/local-cache.ts'
import { userId } from '#base/web/user.ts'
import { wordsOf } from '#base/web/words.tsx'
import { learnNames } from '#base/web/site.ts'
import { Around } from './around.tsx'
import type { PageData } from './page-data.ts'
import { wordsIn } from './words-in.ts'

type Part = { show(data: PageData): void; leave(): void }

const awake = new Map<Element, Part>()
let words: I18n | undefined
let started: Answers | undefined

function start(data: PageData) {
  if (started) return started
  bearChangesByOthers()
  const cache = localCache({ userId, enabled: data.site.flags.enableCaching })
  started = new Answers(call, { cache, ready: ({ url }) => namesLoaded(data, url), retryAfter: 1_000 })
  learn(data)
  return started
}

let learned: PageData | undefined
/** What the page was drawn from. */
function learn(data: PageData): void {
  learned = data
  started!.unpack(data.answers)
}

let namesLoading: Promise<unknown> | undefined
/** These answers show names of parties, places and ministries. */
const withNames =
  /^\/api\/(?:candidate|constituenc|count|elections|leaders|nominations|parliament|places|search|seat)/

async function namesLoaded({ filesOfNames, language }: PageData, url: string): Promise<void> {
  if (filesOfNames.length === 0 || !withNames.test(url)) return
  namesLoading ??= Promise.all(
    filesOfNames.map(async (address) => {
      const table = (await import(/* @vite-ignore */ address)) as { default: Record<string, string> }
      learnNames(language, table.default)
    }),
  ).catch(() => (namesLoading = undefined))
  await namesLoading
}

/** Wakes the part that `element` shows; resolves once it answers. */
export async function wakeReact(
  element: HTMLElement,
  Component: ComponentType,
  data: PageData,
): Promise<void> {
  const answers = start(data)
  if (learned !== data) learn(data)
  const [kind] = data.parts[Number(element.dataset['n'])]!
  const { language } = data
  const i18n = (words ??= wordsOf(language))
  await wordsIn(i18n, data.kinds[kind]![1])
  await new Promise<void>((resolve) => {
    // An update before anything was taken over would have React draw the whole part again.
    let isTakenOver = false
    let later: (() => void) | undefined
    const takenOver = () => {
      isTakenOver = true
      resolve()
      if (later) queueMicrotask(later)
    }
    const onceTakenOver = (update: () => void) => {
      if (isTakenOver) update()
      else later = update
    }
    const tree = (now: PageData) => (
      <StrictMode>
        <Around site={now.site} language={language} here={now.here} i18n={i18n} answers={answers}>
          <Awake then={takenOver}>
            <Component {...now.parts[Number(element.dataset['n'])]![1]} />
          </Awake>
        </Around>
      </StrictMode>
    )
    const drawn = element.cloneNode(true)
    let hasFailed = false
    const root: Root = hydrateRoot(element, tree(data), {
      identifierPrefix: element.dataset['ids'] ?? '',
      onUncaughtError(error) {
        // React has taken off everything: what the server drew comes back.
        element.textContent = ''
        element.append(...drawn.cloneNode(true).childNodes)
        hasFailed = true
        takenOver()
        if ('reportError' in globalThis) reportError(error)
      },
      onRecoverableError(error) {
        if (!changedByOthers && 'reportError' in globalThis) reportError(error)
      },
    })
    awake.set(element, {
      show: (now) =>
        onceTakenOver(() => {
          if (hasFailed) element.textContent = ''
          root.render(tree(now))
        }),
      leave: () => onceTakenOver(() => root.unmount()),
    })
  })
}

function Awake({ then, children }: { then: () => void; children: ReactNode }) {
  // Before the next tap: what was tapped until now comes first.
  useLayoutEffect(() => then(), [then])
  return children
}

/** The same page with other parameters: shows in the parts that stay what it was drawn from. */
export function changeParts(data: PageData, stay: readonly Element[]): void {
  if (started) learn(data)
  for (const [element, { show, leave }] of awake)
    if (stay.includes(element)) show(data)
    else {
      leave()
      awake.delete(element)
    }
}

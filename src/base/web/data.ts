// The data a page shows: answers of endpoints, read before it is drawn, embedded in it, or asked for while it is open.
import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react'
import type { AnyEndpoint, Input, Reply } from '../contract.ts'
import { keyOf, read, type Answers, type Known, type Question } from './answers.ts'

export { read, type Question } from './answers.ts'

/** For optional parts: if the read fails, the page is shown without them. */
export function readIfPossible<E extends AnyEndpoint>(endpoint: E, input: Input<E>): Question<Reply<E>> {
  return { ...read(endpoint, input), optional: true }
}

export const AnswersContext = createContext<Answers | undefined>(undefined)

/** A page is always rendered with its answers. */
export const useAnswers = (): Answers => use(AnswersContext)!

/** False in browsers, and in tests that render in a document. */
const onServer = () => import.meta.env.SSR && typeof document === 'undefined'

/** On the server: the keys of answers that a part of the page is drawn from (island.tsx). A part is drawn in one go. */
let used: Set<string> | undefined
export function notingAnswers<T>(into: Set<string>, draw: () => T): T {
  const before = used
  used = into
  try {
    return draw()
  } finally {
    used = before
  }
}

/** While a part wakes it shows what the server drew, whatever other parts have learned since. */
function useKnown<T>(question: Question<T>): Known<T> {
  const answers = useAnswers()
  const key = keyOf(question)
  used?.add(key)
  // The page knows what it may ask: that says what it shows, and when its copy is dropped.
  answers.about(question)
  return useSyncExternalStore(
    // oxlint-disable-next-line react/exhaustive-deps -- the key is the question
    useCallback((told: () => void) => answers.watch(question, told), [answers, key]),
    () => answers.known(question),
    () => (onServer() ? answers.known(question) : answers.drawn(question)),
  )
}

/** For data the page has already read, so it is always there. */
export function useLoadedData<E extends AnyEndpoint>(endpoint: E, input: Input<E>): Reply<E> {
  const answers = useAnswers()
  const question = read(endpoint, input)
  const { data } = useKnown(question)
  const isThere = data !== undefined
  useFollowing(question, { enabled: isThere })
  return isThere ? data : use(answers.load(question))
}

function useFollowing(question: Question, { enabled = true, anew = false }: Asking): void {
  const answers = useAnswers()
  useEffect(
    () => (enabled ? answers.follow(question, anew) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- the key is the question
    [answers, keyOf(question), enabled, anew],
  )
}

export type Shown<T> = Known<T> & {
  /** Never rejects: the error is shown. */
  refetch(): Promise<unknown>
}

/** `anew`: asked for even if it is known, as operators must see each other's changes. */
type Asking = { enabled?: boolean; anew?: boolean }

/** What may come or change while the page is open: the caller shows loading and errors. */
export function useQuestion<T>(question: Question<T>, asking: Asking = {}): Shown<T> {
  const answers = useAnswers()
  const known = useKnown(question)
  useFollowing(question, asking)
  return { ...known, refetch: () => answers.ask(question).catch(() => {}) }
}

export const useApiQuery = <E extends AnyEndpoint>(endpoint: E, input: Input<E>, asking: Asking = {}) =>
  useQuestion(read(endpoint, input), asking)

/** What the page itself has noted under a name, as a tally that came by the live connection. */
export const useNoted = <T>(noted: Question<T>): T | undefined => useKnown(noted).data

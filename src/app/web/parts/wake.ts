// Wakes the parts of the page, each when it is due, and repeats what was tapped in one before it was awake.
import { typeAgain } from '#base/web/browser/early-input.ts'
import { whenIdle } from '#base/web/idle.ts'
import { reloadKeepingInput } from '#base/web/newer-version.ts'
import { stored } from '#base/web/storage/local-storage.ts'
import { sayNoConnection } from '../offline/leave.ts'
import { readPageData, type PageData } from './page-data.ts'

const parts = 'page-part'
let page: PageData
const waking = new Map<Element, Promise<boolean>>()

export const pageData = (): PageData => (page ??= withOwn(readPageData(document), location.search))

/** The parameters that only the browser knows. */
export const withOwn = (data: PageData, search: string): PageData =>
  data.here.own ? { ...data, here: { ...data.here, search } } : data

let shown = location.pathname + location.search
/** What the page on the screen was asked for. */
export const addressShown = (): string => shown

/** Once the page has changed in place. */
export function nowIs(data: PageData): void {
  page = data
  shown = location.pathname + location.search
}

/** Parts of another page that join this one: what they were drawn from comes along. */
export function joinParts(other: PageData, within: Element): void {
  const here = pageData()
  const [kinds, drawn] = [here.kinds.length, here.parts.length]
  for (const part of within.querySelectorAll<HTMLElement>(parts))
    part.dataset['n'] = String(Number(part.dataset['n']) + drawn)
  page = {
    ...here,
    kinds: [...here.kinds, ...other.kinds],
    parts: [...here.parts, ...other.parts.map(([kind, ...more]) => [kind + kinds, ...more] as const)],
    answers: [...here.answers, ...other.answers],
    names: { ...here.names, ...other.names },
  }
}

/** Wakes the part that holds it, if it sleeps. */
export async function wakePartOf(one: Element): Promise<void> {
  const part = asleep(one)
  if (part) await wake(part)
}

/** Whether it is awake now; tries again the next time if its script could not be loaded. */
function wake(element: HTMLElement): Promise<boolean> {
  let coming = waking.get(element)
  if (!coming) {
    coming = load(element).then(
      () => true,
      () => {
        waking.delete(element)
        return false
      },
    )
    waking.set(element, coming)
  }
  return coming
}

const preloaded = new Set<string>()
function preload(file: string): void {
  if (preloaded.has(file)) return
  preloaded.add(file)
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

async function load(element: HTMLElement): Promise<void> {
  const data = pageData()
  const [script, words, imports] = data.kinds[data.parts[Number(element.dataset['n'])]![0]]!
  // All at once, and not one after the other.
  for (const file of words) void import(/* @vite-ignore */ file).catch(() => {})
  for (const file of imports) preload(file)
  const [{ default: component }, { wakeReact }] = await Promise.all([
    import(/* @vite-ignore */ script),
    import('./react.tsx'),
  ])
  if (element.isConnected) {
    const taking = wakeReact(element, component, pageData())
    takingOver.add(taking)
    await taking.finally(() => takingOver.delete(taking))
  }
  element.dataset['awake'] = ''
}

const takingOver = new Set<Promise<void>>()
/** Until then React is taking over what the server drew, and nobody else may change it. */
export const tookOver = (): Promise<unknown> => Promise.allSettled(takingOver)

/** @param within whose parts are waited for; called again for parts that come later. */
export function wakeInTime(within: ParentNode = document): void {
  for (const element of within.querySelectorAll<HTMLElement>(`${parts}:not([data-awake])`)) {
    if (waking.has(element)) continue
    const { when } = element.dataset
    if (when === 'load') void wake(element)
    else if (when === 'idle') void whenIdle().then(() => wake(element))
    else if (when === 'seen' || keeps[when!]?.()) seen().observe(boxOf(element))
  }
}

/** What a part shows that only this phone knows. */
const keeps: Readonly<Record<string, () => boolean>> = {
  acted: stored.mayHaveActed,
  seat: () => stored.mySeat() !== undefined,
  entry: () => stored.boothEntry() !== undefined,
  answers: () => stored.guide() !== undefined,
  asked: () => new URLSearchParams(location.search).has('ask'),
}

/** A part itself has no box. */
const boxOf = (part: Element) => part.firstElementChild ?? part

let observer: IntersectionObserver | undefined
/** Made late: a browser that lacks it must get as far as being told that it is too old. */
const seen = () =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer!.unobserve(target)
        void wake(target.closest<HTMLElement>(parts)!)
      }
    },
    { rootMargin: '300px' },
  ))

const asleep = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(`${parts}:not([data-awake])`) : null

type Field = HTMLInputElement | HTMLTextAreaElement
/** What was typed in parts that are not awake. */
const typed = new Map<Field, string>()

/** After what was tapped before it: a tap may change the field, as the choice of another payment does. */
async function keepTyping({ target }: Event): Promise<void> {
  const part = asleep(target)
  const field = target as Field
  if (!part || /^(?:checkbox|radio|file|select)/.test(field.type)) return
  const { value } = field
  typed.set(field, value)
  if (!(await wake(part)) || typed.get(field) !== value) return
  typed.delete(field)
  // React shows what a tap did in a microtask after it.
  await Promise.resolve()
  if (field.value === '') typeAgain(field, value)
}

const patience = 15_000
type Tapped = HTMLButtonElement | HTMLInputElement
/** What was tapped in parts that are not awake; of a box, whether it is ticked now. */
const kept = new Map<Tapped, boolean>()
const boxOfTap = (one: Tapped) => (one.localName === 'input' ? (one as HTMLInputElement) : undefined)

/** A tap on a button or a box in a part that is not awake is kept, and repeated once it is. */
async function keep(tap: Event): Promise<void> {
  const button = (tap.target as Element).closest<Tapped>(
    'button, [type=checkbox], [type=radio], [aria-haspopup]',
  )
  if (!button || !tap.isTrusted || !asleep(button)) return
  const box = boxOfTap(button)
  // What the browser does by itself needs no script.
  if (!box && button.form?.hasAttribute('action') === true && button.type === 'submit') return
  if (!box) tap.preventDefault()
  await repeatOnceAwake(button)
}

async function repeatOnceAwake(button: Tapped): Promise<void> {
  const box = boxOfTap(button)
  const isFirst = !kept.has(button)
  kept.set(button, box?.checked ?? false)
  const part = asleep(button)
  if (!isFirst || !part) return
  const began = Date.now()
  const isAwake = await wake(part)
  const wanted = kept.get(button)!
  kept.delete(button)
  // A newer release may have replaced the script.
  if (!isAwake && !box && !(await reloadKeepingInput())) sayNoConnection()
  if (!isAwake || !button.isConnected || Date.now() - began > patience) return
  if (box) box.checked = !wanted
  button.click()
}

declare global {
  /** From before this script came (before-paint.js). */
  var earlyTaps: Tapped[] | undefined
}

/** The taps from before this script. */
export function repeatEarlyTaps(): void {
  const taps = globalThis.earlyTaps ?? []
  globalThis.earlyTaps = undefined
  for (const button of taps) {
    if (asleep(button)) void repeatOnceAwake(button)
    else {
      const box = boxOfTap(button)
      if (box) box.checked = !box.checked
      button.click()
    }
  }
}

export function wakeOnTouch(): void {
  // What is about to be tapped.
  for (const type of ['pointerover', 'pointerdown', 'touchstart', 'focusin'])
    addEventListener(
      type,
      ({ target }) => {
        const part = asleep(target)
        if (part) void wake(part)
      },
      { capture: true, passive: true },
    )
  addEventListener('click', (tap) => void keep(tap), true)
  addEventListener('input', (event) => void keepTyping(event), true)
}

// Wakes the parts of the page, each when it is due, and repeats what was tapped in one before it was awake.
import { learnNames } from '#base/languages.ts'
import { changedFields, fillIn, isTyped, valueOf, type Field } from '#base/web/browser/early-input.ts'
import { whenIdle } from '#base/web/idle.ts'
import { reloadKeepingInput } from '#base/web/newer-version.ts'
import { stored } from '#base/web/storage/local-storage.ts'
import { sayNoConnection } from '../offline/leave.ts'
import { readPageData, type PageData } from './page-data.ts'

const parts = 'page-part'
let page: PageData
const waking = new Map<Element, Promise<boolean>>()

export const pageData = (): PageData => (page ??= withNames(readPageData(document)))

/** The frame's scripts and its parts call names as the page does. */
function withNames(data: PageData): PageData {
  learnNames(data.language, data.names)
  return data
}

/** Once the page has changed in place. */
export function nowIs(data: PageData): void {
  page = withNames(data)
}

/** Parts of another page that join this one: what they were drawn from comes along. */
export function joinParts(other: PageData, within: Element): void {
  const here = pageData()
  learnNames(other.language, other.names)
  const [kinds, drawn] = [here.kinds.length, here.parts.length]
  for (const part of within.querySelectorAll<HTMLElement>(parts))
    part.dataset['n'] = String(Number(part.dataset['n']) + drawn)
  page = {
    ...here,
    kinds: [...here.kinds, ...other.kinds],
    parts: [...here.parts, ...other.parts.map(([kind, props]) => [kind + kinds, props] as const)],
    answers: [...here.answers, ...other.answers],
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

async function load(element: HTMLElement): Promise<void> {
  const data = pageData()
  const [script, words, imports] = data.kinds[data.parts[Number(element.dataset['n'])]![0]]!
  // All at once, and not one after the other.
  for (const file of [...words, ...imports]) void import(/* @vite-ignore */ file).catch(() => {})
  const [{ default: component }, { wakeReact }] = await Promise.all([
    import(/* @vite-ignore */ script),
    import('./react.tsx'),
  ])
  let before: ReadonlyMap<Field, string> = new Map()
  const were = [...element.querySelectorAll(controls)]
  let focused: Element | undefined
  if (element.isConnected) {
    before = changedFields(element)
    focused = were.find((one) => one === document.activeElement)
    const taking = wakeReact(element, component, pageData())
    takingOver.add(taking)
    await taking.finally(() => takingOver.delete(taking))
  }
  element.dataset['awake'] = ''
  // A part that a translator had changed is drawn again: the control in the same place stands for one that is gone.
  const places = [...element.querySelectorAll(controls)]
  const isTheSame = places.length === were.length
  const now = <T extends Element>(one: T) =>
    one.isConnected ? one : isTheSame ? (places[were.indexOf(one)] as unknown as T) : undefined
  await doAgain(element, before, now)
  // A field that was typed in keeps the focus.
  if (focused && !focused.isConnected) (now(focused) as HTMLElement | undefined)?.focus()
}

const controls = 'button, input, select, textarea, [aria-haspopup]'

const takingOver = new Set<Promise<void>>()
/** Until then React is taking over what the server drew, and nobody else may change it. */
export async function tookOver(): Promise<void> {
  while (takingOver.size > 0) await Promise.allSettled(takingOver)
}

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

const patience = 15_000
type Done = { at: number; value: string | undefined }
/** What was done in parts that are not awake, in its order: buttons tapped, and fields with what they said then. */
const done = new Map<HTMLElement, Map<Tapped | Field, Done>>()

/** Done again once the part is awake; says whether that is new. */
function keep(part: HTMLElement, on: Tapped | Field): boolean {
  const kept: Map<Tapped | Field, Done> = done.get(part) ?? new Map()
  done.set(part, kept)
  const isNew = !kept.has(on)
  if (!isNew && !isField(on)) return false
  // A tap may change a field that is filled in after it, as the choice of another payment does.
  kept.delete(on)
  kept.set(on, { at: Date.now(), value: isField(on) ? valueOf(on) : undefined })
  return isNew
}

/** @param before what its fields said, from before this script. @param now what stands in the place of a control. */
async function doAgain(
  part: HTMLElement,
  before: ReadonlyMap<Field, string>,
  now: <T extends Element>(of: T) => T | undefined,
): Promise<void> {
  const kept = done.get(part)
  done.delete(part)
  for (const [field, value] of before) {
    const to = now(field)
    if (to && !kept?.has(field)) fillIn(to, value)
  }
  for (const [was, { at, value }] of kept ?? []) {
    const on = now(was)
    if (on && isField(on)) fillIn(on, value!)
    else if (on && Date.now() - at < patience) on.click()
    // React shows what a tap did in a microtask after it.
    await Promise.resolve()
  }
}

const isField = (on: Element): on is Field => on.matches('input, textarea, select')

function keepTyping({ target }: Event): void {
  const part = asleep(target)
  if (!part || !isTyped(target as Element)) return
  keep(part, target as Field)
  void wakeOrSay(part)
}

/** A tap on a button or a box in a part that is not awake is kept, and repeated once it is. */
function keepTap(tap: Event): void {
  const button = (tap.target as Element).closest<Tapped>(
    'button, [type=checkbox], [type=radio], [aria-haspopup]',
  )
  const part = asleep(button)
  if (!button || !part || !tap.isTrusted) return
  // What the browser does by itself needs no script.
  if (!isField(button) && button.form?.hasAttribute('action') === true && button.type === 'submit') return
  if (!isField(button)) tap.preventDefault()
  void tapOnceAwake(part, button)
}

type Tapped = HTMLButtonElement | HTMLInputElement

async function tapOnceAwake(part: HTMLElement, button: Tapped): Promise<void> {
  if (keep(part, button) && !(await wakeOrSay(part))) done.get(part)?.delete(button)
}

async function wakeOrSay(part: HTMLElement): Promise<boolean> {
  const isAwake = await wake(part)
  // A newer release may have replaced its script.
  if (!isAwake && !(await reloadKeepingInput())) sayNoConnection()
  return isAwake
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
    const part = asleep(button)
    if (part) void tapOnceAwake(part, button)
    else if (isField(button)) fillIn(button, valueOf(button))
    else button.click()
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
  addEventListener('click', keepTap, true)
  addEventListener('input', keepTyping, true)
}

// What was typed and not sent outlives the page: one from before an update, whose scripts the server no longer has, is loaded again, and
// the button that was tapped is tapped again; one that is left, reloaded, or thrown away by a phone that needs room has its open form
// again when it comes back. The browser's history carries that, this page's entry alone: nothing is stored.
import { fillIn, valueOf, type Field } from './browser/early-input.ts'
import { whenIdle } from './idle.ts'
import { isReached } from './reached.ts'

type Typed = readonly [place: string, n: number, value: string]
/**
 * `tapped`: of the buttons with these words, the n-th. `unsent`: nothing was loaded again, and the button is the one that opened
 * the dialog in which was typed.
 */
type Left = { typed: readonly Typed[]; tapped?: string; n?: number; unsent?: true }

const fields = 'input:not([type=password], [type=file]), textarea, select'
/** Whether the page is being, or has been, loaded again. */
let again: 'no' | 'now' | 'done' = 'no'
let tapped: HTMLButtonElement | null = null

const wordsOf = (of: Element | null | undefined) => of?.textContent?.trim() ?? ''

const buttonsOf = (words: string) =>
  Array.from(document.querySelectorAll('button')).filter((one) => wordsOf(one) === words)

const tappedNow = () =>
  tapped ? { tapped: wordsOf(tapped), n: buttonsOf(wordsOf(tapped)).indexOf(tapped) } : {}

/** What a field is called by, the surest first. Two may have one name; they are counted. */
const placesOf = (field: Field) =>
  [field.name, field.getAttribute('aria-label'), wordsOf(field.labels?.[0]), field.id].filter(
    Boolean,
  ) as string[]

function typedIn(within: ParentNode, forms?: readonly HTMLFormElement[]): Typed[] {
  const counted = new Map<string, number>()
  return Array.from(within.querySelectorAll<Field>(fields)).flatMap((field) => {
    const [place = ''] = placesOf(field)
    const n = counted.get(place) ?? 0
    counted.set(place, n + 1)
    const isWanted = field.type !== 'hidden' && (!forms || (field.form && forms.includes(field.form)))
    return isWanted ? [[place, n, valueOf(field)]] : []
  })
}

/** Whether the page is being loaded again: not if there is no network, or if it was already done in vain. */
export async function reloadKeepingInput(): Promise<boolean> {
  if (again === 'done' || !(await isReached(location.href))) return false
  again = 'now'
  leave({ typed: typedIn(document), ...tappedNow() })
  location.reload()
  return true
}

function leave(left?: Left): void {
  const { left: _before, ...state } = (history.state ?? {}) as { left?: Left }
  history.replaceState(left ? { ...state, left } : state, '')
}

/** Forms that a script sends, with words in them. */
function keepUnsent(): void {
  // Browsers do not keep pages in memory that listen for this.
  removeEventListener('beforeunload', keepUnsent)
  if (!isKeeping || again === 'now') return
  const isText = ({ type, value }: Field) => /^(text|textarea|email|url)$/.test(type) && value !== ''
  const dialog = document.querySelector('dialog[open]')
  const forms = Array.from(
    (dialog ?? document).querySelectorAll<HTMLFormElement>('form:not([action])'),
  ).filter((form) => Array.from(form.querySelectorAll<Field>(fields)).some(isText))
  if (forms.length > 0)
    leave({ typed: typedIn(dialog ?? document, forms), ...(dialog && tappedNow()), unsent: true })
  else if ((history.state as { left?: Left } | null)?.left) leave()
}

/**
 * Fills in what was typed on the page before it.
 *
 * @param ready resolves once the part that holds a field or a button answers.
 * @param keeps whether what is typed from now on is kept as well.
 */
export async function restoreInput(ready: (one: Element) => Promise<void>, keeps: boolean): Promise<void> {
  addEventListener(
    'click',
    ({ target }) => {
      // What opened a dialog, not what is tapped in it.
      if (!(target as Element).closest('dialog')) tapped = (target as Element).closest('button')
    },
    true,
  )
  await whenIdle()
  const { left } = (history.state ?? {}) as { left?: Left }
  if (left) await restore(left, ready)
  isKeeping = keeps
  addEventListener('input', () => keepUnsentIn(500), true)
  // Too late for a page that is reloaded.
  addEventListener('pagehide', keepUnsent)
}

let isKeeping = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Also what is no longer unsent. @param ms how long to wait for more. */
export function keepUnsentIn(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(keepUnsent, ms)
  addEventListener('beforeunload', keepUnsent)
}

async function restore(
  { typed, tapped: words, n = 0, unsent }: Left,
  ready: (one: Element) => Promise<void>,
): Promise<void> {
  again = unsent ? 'no' : 'done'
  leave()
  const isInDialog = unsent && words
  if (!isInDialog) await fillAll(document, typed, ready)
  const button = words ? buttonsOf(words)[n] : undefined
  if (!button) return
  await ready(button)
  // A dialog gives the focus back to it.
  button.focus()
  button.click()
  let missing = isInDialog ? typed : []
  for (let tries = 0; missing.length > 0 && tries < 40; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const dialog = document.querySelector('dialog[open]')
    if (dialog) missing = await fillAll(dialog, missing, ready)
  }
}

/** @returns what has no field yet. */
async function fillAll(
  within: ParentNode,
  typed: readonly Typed[],
  ready: (one: Element) => Promise<void>,
): Promise<Typed[]> {
  const missing: Typed[] = []
  for (const [place, n, value] of typed) {
    const field = Array.from(within.querySelectorAll<Field>(fields)).filter((one) =>
      placesOf(one).includes(place),
    )[n]
    if (field) {
      await ready(field)
      fillIn(field, value)
    } else {
      missing.push([place, n, value])
      // A form that grows.
      within.querySelector<HTMLElement>(`[data-adds="${CSS.escape(place)}"]`)?.click()
    }
  }
  return missing
}

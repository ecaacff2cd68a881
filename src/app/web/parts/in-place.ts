// Forms of filters, and links to this page with other parameters (`data-in-place`): the page changes in place, which on a cheap phone
// takes half as long as a document. Without scripts they load it.
import { thisPage } from '#base/web/go.ts'
import { isReached } from '#base/web/reached.ts'
import { leaveFor } from '../offline/leave.ts'
import type { Way } from './change.ts'

/** How long a pause in typing is, unless the form says otherwise. */
const pause = 300
let typing: ReturnType<typeof setTimeout> | undefined

export function changesInPlace(): void {
  thisPage({ again: () => change(new URL(location.href), { quiet: true }), stay: leaveFor })
  document.addEventListener('click', (tap) => {
    const link = (tap.target as Element).closest('a')
    if (!link) return
    // A link wins over what was being typed.
    clearTimeout(typing)
    if (link.dataset['inPlace'] === undefined || tap.defaultPrevented || tap.button !== 0) return
    if (tap.metaKey || tap.ctrlKey || tap.shiftKey || tap.altKey) return
    if (link.pathname !== location.pathname) return
    tap.preventDefault()
    void change(new URL(link.href), { push: true })
  })
  const address = () => location.pathname + location.search
  let shown = address()
  addEventListener('page-changed', () => (shown = address()))
  // A jump within the page is the browser’s own.
  addEventListener('popstate', () => {
    if (shown !== address()) void change(new URL(location.href))
  })
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!isInPlace(form) || event.defaultPrevented) return
    event.preventDefault()
    ask(form)
  })
  // In its capture phase: React stops what is typed while a part within its own is still on its way.
  const typed = ({ target }: Event) => {
    const { form, type, localName } = target as HTMLInputElement
    if (!form || !isInPlace(form)) return
    clearTimeout(typing)
    const isText = localName === 'input' && (type === 'search' || type === 'text')
    if (isText) typing = setTimeout(ask, Number(form.dataset['inPlace']) || pause, form)
    else ask(form)
  }
  document.addEventListener('input', typed, true)
  // What was typed before this script came.
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-in-place]'))
    if ([...form.querySelectorAll('input')].some((field) => field.value !== field.defaultValue)) ask(form)
}

const isInPlace = (form: HTMLFormElement) => form.dataset['inPlace'] !== undefined

/** The form's fields as parameters; empty ones are left out. */
function ask(form: HTMLFormElement): void {
  clearTimeout(typing)
  const fields = [...new FormData(form)].filter((one): one is [string, string] => one[1] !== '')
  const to = new URL(form.action)
  to.search = new URLSearchParams(fields.map(([name, value]) => [name, value.trim()])).toString()
  void change(to)
}

async function change(to: URL, way: Way = {}): Promise<boolean> {
  const script = await import('./change.ts').catch(() => undefined)
  if (script) return script.changeTo(to, way)
  if (way.quiet) return false
  // A newer release may have replaced the script; the page itself needs none.
  if (await isReached(to.href)) location.assign(to)
  else await leaveFor(to.href)
  return false
}

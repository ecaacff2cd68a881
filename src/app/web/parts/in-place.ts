// Links and forms that show this page with other parameters: the page changes in place. Without scripts they load it.
import { goTo, type Way } from '#base/web/go.ts'
import { reloadKeepingInput } from '#base/web/newer-version.ts'
import { leaveFor } from '../offline/leave.ts'
import { addressShown, pageData, nowIs, withOwn } from './wake.ts'

/** How long a pause in typing is, unless the form says otherwise. */
const pause = 300
let typing: ReturnType<typeof setTimeout> | undefined

export function linksInPlace(): void {
  document.addEventListener('click', (tap) => {
    const link = (tap.target as Element).closest('a')
    if (!link) return
    // A link wins over what was being typed.
    clearTimeout(typing)
    const inPlace = link.dataset['inPlace'] ?? (pageData().here.own ? 'push' : undefined)
    if (inPlace === undefined || tap.defaultPrevented || tap.button !== 0) return
    if (tap.metaKey || tap.ctrlKey || tap.shiftKey || tap.altKey) return
    if (link.origin !== location.origin || link.pathname !== location.pathname) return
    tap.preventDefault()
    void goTo(link.href, { replace: inPlace === 'replace' })
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
  // Back and forward among the parameters of one page.
  addEventListener('popstate', () => {
    // A jump within the page is the browser’s own.
    if (addressShown() === location.pathname + location.search) return
    void changeInPlace(new URL(location.href), { back: true })
  })
}

export async function changeInPlace(to: URL, way: Way): Promise<boolean> {
  if (to.pathname !== location.pathname) {
    await leaveFor(to.href)
    return false
  }
  if (pageData().here.own) return changeOwn(to, way)
  const script = await import('./change.ts').catch(() => undefined)
  if (script) return script.changeTo(to, way)
  // A newer release may have replaced the script.
  if (way.quiet !== true && !(await reloadKeepingInput(to, way))) await leaveFor(to.href)
  return false
}

const isInPlace = (form: HTMLFormElement) => form.dataset['inPlace'] !== undefined

/** The form's fields as parameters; empty ones are left out. */
function ask(form: HTMLFormElement): void {
  clearTimeout(typing)
  const fields = [...new FormData(form)].filter((one): one is [string, string] => one[1] !== '')
  const to = new URL(form.action)
  to.search = new URLSearchParams(fields.map(([name, value]) => [name, value.trim()])).toString()
  void goTo(to.href, { replace: true })
}

// Other parameters of a page whose parameters are the browser’s own (the desk).
/** Nothing is fetched: the server does not know these parameters. */
async function changeOwn(to: URL, { replace = false, back = false }: Way): Promise<boolean> {
  if (!back) history[replace ? 'replaceState' : 'pushState'](null, '', to)
  const data = withOwn(pageData(), to.search)
  nowIs(data)
  const awake = [...document.querySelectorAll('page-part[data-awake]')]
  if (awake.length > 0) (await import('./react.tsx')).changeParts(data, awake)
  dispatchEvent(new Event('page-changed'))
  return true
}

// The menus of the frame. Without scripts each is a <details>. With them a phone's tabs open sheets, and the menus of wide screens
// answer to arrow keys and first letters, as menus of programs do.
import { holdAttention } from '#base/web/ui/dialog/hold-attention.ts'

const typedFor = 350

export function enhanceMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) {
    const better = menu.dataset['menu'] === 'sheet' ? sheetFor : menuFor
    // One that was opened before the script came is replaced when it is closed.
    const replace = () => {
      if (!menu.open && menu.isConnected) better(menu)
    }
    if (menu.open) menu.addEventListener('toggle', replace)
    else replace()
  }
  // All others close as menus do.
  document.addEventListener('pointerdown', ({ target }) => {
    for (const menu of openDetails()) if (!menu.contains(target as Node)) menu.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of openDetails()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
}

const openDetails = () => document.querySelectorAll<HTMLDetailsElement>('details[data-closes][open]')

/** A button that looks like the summary. */
function buttonFor(menu: HTMLDetailsElement, popup: 'dialog' | 'menu'): HTMLButtonElement {
  const summary = menu.querySelector('summary')!
  const button = document.createElement('button')
  button.type = 'button'
  button.className = summary.className
  button.setAttribute('aria-haspopup', popup)
  const current = summary.getAttribute('aria-current')
  if (current !== null) button.setAttribute('aria-current', current)
  button.append(...summary.childNodes)
  return button
}

function swap(menu: HTMLDetailsElement, button: HTMLButtonElement, panel: HTMLElement): void {
  const focused = menu.contains(document.activeElement)
  menu.replaceWith(button, panel)
  if (focused) button.focus()
}

/** Browsers before 2024 have no popovers. */
const popovers = 'popover' in HTMLElement.prototype

function sheetFor(menu: HTMLDetailsElement): void {
  const template = document.querySelector<HTMLTemplateElement>('#sheet')!
  const sheet = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLDialogElement
  const button = buttonFor(menu, 'dialog')
  const title = sheet.querySelector('h2')!
  title.textContent = button.textContent
  title.id = `${menu.id}-title`
  sheet.setAttribute('aria-labelledby', title.id)
  sheet.querySelector('[data-links]')!.append(...menu.querySelector('div')!.childNodes)
  let letGo: (() => void) | undefined
  const closed = () => {
    letGo?.()
    letGo = undefined
  }
  const close = () => (popovers ? sheet.hidePopover() : sheet.close())
  button.addEventListener('click', () => {
    if (!popovers) return sheet.showModal()
    sheet.showPopover()
    letGo = holdAttention(sheet)
  })
  sheet.addEventListener('toggle', () => sheet.matches(':popover-open') || closed())
  sheet.addEventListener('click', ({ target }) => {
    if (target === sheet || (target as Element).closest('button, a')) close()
  })
  swap(menu, button, sheet)
}

let menus = 0

function menuFor(menu: HTMLDetailsElement): void {
  const button = buttonFor(menu, 'menu')
  const panel = menu.querySelector('div')!
  const list = panel.querySelector('ul')!
  list.setAttribute('role', 'menu')
  list.id = `menu-${(menus += 1)}`
  list.setAttribute('aria-label', button.textContent.trim())
  button.setAttribute('aria-controls', list.id)
  const items = [...list.querySelectorAll('a')]
  for (const item of items) {
    item.setAttribute('role', 'menuitem')
    item.tabIndex = -1
    item.closest('li')!.setAttribute('role', 'none')
  }
  const show = (open: boolean) => {
    panel.hidden = !open
    button.setAttribute('aria-expanded', String(open))
  }
  const to = (n: number) => items.at(n % items.length)?.focus()
  let [typed, clearing] = ['', 0]
  const startingWith = (letters: string) =>
    items.findIndex((item) => item.textContent.trim().toLowerCase().startsWith(letters))
  const keys: Readonly<Record<string, (at: number) => void>> = {
    ArrowDown: (at) => to(at + 1),
    ArrowUp: (at) => to(at - 1),
    Home: () => to(0),
    End: () => to(-1),
    Escape() {
      show(false)
      button.focus()
    },
  }
  button.addEventListener('click', ({ detail }) => {
    const opens = panel.hidden === true
    show(opens)
    // By the keyboard.
    if (opens && detail === 0) to(0)
  })
  button.addEventListener('keydown', (event) => {
    if (!['ArrowDown', 'ArrowUp'].includes(event.key)) {
      if (event.key === 'Escape') show(false)
      return
    }
    event.preventDefault()
    show(true)
    to(event.key === 'ArrowDown' ? 0 : -1)
  })
  list.addEventListener('keydown', (event) => {
    const at = items.indexOf(document.activeElement as HTMLAnchorElement)
    const move = keys[event.key]
    if (move) {
      event.preventDefault()
      event.stopPropagation()
      move(at)
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      clearTimeout(clearing)
      clearing = setTimeout(() => (typed = ''), typedFor) as unknown as number
      const found = startingWith((typed += event.key.toLowerCase()))
      if (found >= 0) to(found)
    }
  })
  panel.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== button && !panel.contains(relatedTarget as Node)) show(false)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!panel.contains(target as Node) && !button.contains(target as Node)) show(false)
  })
  swap(menu, button, panel)
  show(false)
}

// Runs before the first paint, so that nothing appears and vanishes again (site.css says what these do). The browser
// gets this file as it is; the storage's names are those in src/base/web/storage/local-storage.ts.
// The page's own script may have been faster, and have found that it cannot run.
if (!document.documentElement.dataset.scripts) document.documentElement.dataset.scripts = 'on'
// Scripts that cannot be loaded, or cannot begin in this browser, leave the page as the server made it.
addEventListener(
  'error',
  ({ target }) => {
    const root = document.documentElement
    if (target !== window && target.localName !== 'script') return
    if (!Object.keys(root).some((name) => name.startsWith('__react'))) root.dataset.scripts = 'off'
  },
  true,
)
// If the address names a place on the page, everything above it needs its height from the start.
if (location.hash === '' && performance.getEntriesByType('navigation')[0]?.type === 'navigate') {
  const root = document.documentElement
  root.dataset.farParts = 'later'
  const layOut = (part) => (part.dataset.laidOut = '')
  const layOutAll = () => delete root.dataset.farParts
  // Also said of a part that is first seen to be far.
  addEventListener(
    'contentvisibilityautostatechange',
    ({ target, skipped }) => !skipped && layOut(target),
    true,
  )

  // The first paint does not wait for parts further down. After it each is laid out as it comes near, in a task of its own.
  const bringNear = () => {
    const part = document.querySelector('.far-part:not([data-near])')
    if (part) part.dataset.near = ''
    if (part || document.readyState === 'loading') afterPicture()
    else if (root.dataset.farParts === 'later') {
      root.dataset.farParts = 'near'
      void layOutRest()
    }
  }
  const afterPicture = () => requestAnimationFrame(() => setTimeout(bringNear))
  afterPicture()

  // The rest follows while the scripts are on their way, as much at a time as the idle page has time for. Then every height is right, and going back finds each place.
  const layOutRest = async () => {
    const rest = Array.from(document.querySelectorAll('.far-part, .far-rest > *'))
    while (rest.length > 0) {
      // Safari has no idle callbacks.
      const idle = await new Promise((go) =>
        'requestIdleCallback' in window ? requestIdleCallback(go) : setTimeout(go, 50),
      )
      do {
        const part = rest.shift()
        layOut(part)
        part.getBoundingClientRect()
      } while (rest.length > 0 && idle?.timeRemaining() > 20)
    }
    layOutAll()
  }

  // A jump needs the height of all that is above its goal. What is touched is in view already, and must not move.
  let touched = false
  addEventListener('pointerdown', () => (touched = true), true)
  addEventListener('keydown', ({ key }) => key === 'Tab' && (touched = false), true)
  addEventListener('click', ({ target }) => target.closest?.('a[href*="#"]') && layOutAll(), true)
  addEventListener(
    'focusin',
    ({ target }) => {
      const first = document.querySelector('.far-part:not([data-laid-out])')
      if (touched || !first || !(first.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING))
        return
      layOutAll()
      target.scrollIntoView({ block: 'nearest' })
    },
    true,
  )
}
// A browser that formats its first figure looks through all its languages, 50 ms on a cheap phone. It does so while the scripts
// are on their way, and not while React renders; half of it for sorting, so that neither half holds up a tap.
requestAnimationFrame(() =>
  ['Collator', 'NumberFormat'].forEach((kind) => setTimeout(() => new Intl[kind]('en-IN'))),
)
try {
  if (localStorage.getItem('disclaimerDismissed') !== null)
    document.documentElement.dataset.disclaimer = 'dismissed'
  if (localStorage.getItem('mySeat') !== null) document.documentElement.dataset.mySeat = 'kept'
} catch {
  // Storage is refused, so nothing was dismissed, and nothing kept.
}

// A tap on a button or a box whose script has not loaded is kept, and repeated once React handles it.
{
  const patience = 15_000
  const kept = new Set()
  const ticked = new Map()
  // While React takes over a part, it marks what is above its elements, and drops their events.
  const notYet = 4096 | 2
  const owned = (button) => {
    const key = Object.keys(button).find((name) => name.startsWith('__reactFiber'))
    for (let above = button[key]; above; above = above.return) if (above.flags & notYet) return false
    return key !== undefined
  }
  const watch = (button, until) => {
    let answered = false
    // React stops a tap on a part that it has not taken over.
    button.addEventListener('click', () => (answered = owned(button)), { capture: true, once: true })
    setTimeout(() => {
      if (answered || !button.isConnected || Date.now() > until) {
        kept.delete(button)
        return
      }
      watch(button, until)
      if (!owned(button)) return
      if (ticked.has(button)) button.checked = !ticked.get(button)
      button.click()
    }, 50)
  }
  addEventListener(
    'click',
    (tap) => {
      const button = tap.isTrusted && tap.target.closest?.('button, [type=checkbox], [type=radio]')
      if (!button) return
      const box = button.localName === 'input'
      // What the browser does by itself needs no script.
      if (!box && button.form?.hasAttribute('action')) return
      if (owned(button)) ticked.delete(button)
      else if (box) ticked.set(button, button.checked)
      else tap.preventDefault()
      if (kept.has(button)) return
      kept.add(button)
      watch(button, Date.now() + patience)
    },
    true,
  )
}

// Runs before the first paint, so that nothing appears and vanishes again (site.css says what these do). The browser
// gets this file as it is; the storage's names are those in src/base/web/storage/local-storage.ts.
// The page's own script may have been faster, and have found that it cannot run.
if (!document.documentElement.dataset.scripts) document.documentElement.dataset.scripts = 'on'
// Scripts that cannot be loaded, came in part, or cannot begin in this browser, leave the page as the server made it.
const stay = () => {
  if (window.hasBegun) return
  document.documentElement.dataset.scripts = 'off'
  window.earlyTaps = undefined
}
const stayIfOwn = ({ target }) => target.localName === 'script' && target.type === 'module' && stay()
document.addEventListener('load', stayIfOwn, true)
document.addEventListener('error', stayIfOwn, true)
// They may have come before this file.
addEventListener('load', stay)
// A publisher's picture that is not there.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target.dataset.optional !== undefined) target.hidden = true
  },
  true,
)
// What may be shown here of being told by the browser's push service; an iPhone can only from its home screen.
if (isSecureContext && 'PushManager' in window && 'Notification' in window)
  document.documentElement.dataset.push = 'here'
else if (navigator.standalone === false) document.documentElement.dataset.push = 'installed'
try {
  if (localStorage.getItem('disclaimerDismissed') !== null)
    document.documentElement.dataset.disclaimer = 'dismissed'
  if (localStorage.getItem('mySeat') !== null) document.documentElement.dataset.mySeat = 'kept'
} catch {
  // Storage is refused, so nothing was dismissed, and nothing kept.
}

// Taps from before the page's own script came: it repeats them (src/app/web/parts/wake.ts). If that one was faster, it has set
// this to `undefined` already: nobody would repeat them.
if (!('earlyTaps' in window)) {
  const taps = (window.earlyTaps = [])
  addEventListener(
    'click',
    (tap) => {
      if (window.earlyTaps === undefined || !tap.isTrusted) return
      const button = tap.target.closest?.('button, [type=checkbox], [type=radio], [aria-haspopup]')
      if (!button || !button.closest('page-part, [data-does]')) return
      if (button.localName !== 'input' && button.form?.hasAttribute('action') && button.type === 'submit')
        return
      if (button.localName !== 'input') tap.preventDefault()
      if (!taps.includes(button)) taps.push(button)
    },
    true,
  )
}

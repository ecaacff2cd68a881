// Runs before the first paint, so that nothing appears and vanishes again (site.css says what these do). The browser
// gets this file as it is; the storage's names are those in src/base/web/storage/local-storage.ts.
// The page's own script may have been faster, and have found that it cannot run.
if (!document.documentElement.dataset.scripts) document.documentElement.dataset.scripts = 'on'
// Scripts that cannot be loaded, or cannot begin in this browser, leave the page as the server made it.
addEventListener(
  'error',
  ({ target }) => {
    if (target === window || target.localName === 'script') document.documentElement.dataset.scripts = 'off'
  },
  true,
)
try {
  if (localStorage.getItem('disclaimerDismissed') !== null)
    document.documentElement.dataset.disclaimer = 'dismissed'
  if (localStorage.getItem('mySeat') !== null) document.documentElement.dataset.mySeat = 'kept'
} catch {
  // Storage is refused, so nothing was dismissed, and nothing kept.
}

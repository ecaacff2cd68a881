// Runs before the first paint, so that nothing appears and vanishes again (site.css says what these do). The browser
// gets this file as it is; the storage's names are those in src/base/web/storage/local-storage.ts.
document.documentElement.dataset.scripts = 'on'
// Where a certain place is asked for, its height above must be right from the start.
if (location.hash === '' && performance.getEntriesByType('navigation')[0]?.type === 'navigate')
  document.documentElement.dataset.farParts = 'later'
try {
  if (localStorage.getItem('disclaimerDismissed') !== null)
    document.documentElement.dataset.disclaimer = 'dismissed'
  if (localStorage.getItem('mySeat') !== null) document.documentElement.dataset.mySeat = 'kept'
} catch {
  // Storage is refused, so nothing was dismissed, and nothing kept.
}

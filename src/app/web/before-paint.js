// Runs before the first paint, so that nothing appears and vanishes again (site.css says what these two do). The browser
// gets this file as it is; the storage's name is the one in src/base/web/local-storage.ts.
document.documentElement.dataset.scripts = 'on'
try {
  if (localStorage.getItem('disclaimerDismissed') !== null)
    document.documentElement.dataset.disclaimer = 'dismissed'
} catch {
  // Storage is refused, so nothing was dismissed.
}

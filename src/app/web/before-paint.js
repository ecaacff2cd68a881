// Runs before the first paint, so that nothing appears and disappears again (see site.css). Served to
// browsers unchanged; the storage key is the one in src/base/web/local-storage.ts.
document.documentElement.dataset.scripts = 'on'
try {
  if (localStorage.getItem('disclaimerDismissed') !== null)
    document.documentElement.dataset.disclaimer = 'dismissed'
} catch {
  // Storage is blocked, so nothing can have been dismissed.
}

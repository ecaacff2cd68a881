// Runs before the first paint: who has dismissed the disclaimer never sees it appear and vanish. The browser gets this
// file as it is. The name is the one in src/base/web/stored.ts.
try {
  if (localStorage.getItem('disclaimerDismissed') !== null)
    document.documentElement.dataset.disclaimer = 'dismissed'
} catch {
  // Storage is refused, so nothing was dismissed.
}

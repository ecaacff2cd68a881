/** Resolves once the page has loaded and is idle: the time for work nobody waits for. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const rest = () => {
      // Safari has no idle callbacks.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 3_000 })
      else setTimeout(resolve, 500)
    }
    if (document.readyState === 'complete') rest()
    else addEventListener('load', rest, { once: true })
  })
}

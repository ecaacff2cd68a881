// Browsers without speculation rules (src/app/server/crawler-files.ts) fetch the page of a link that a finger is on: what has arrived
// when the finger is lifted need not come again.
const others = '[data-in-place], [data-more], [download], [target], [href^="/api/"]'
const asked = new Set<string>()

export function fetchAhead(): void {
  const { supports } = HTMLScriptElement as { supports?: (type: string) => boolean }
  if (supports?.('speculationrules')) return
  for (const type of ['pointerdown', 'touchstart'])
    addEventListener(
      type,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null
        if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
        if (link.matches(others) || asked.has(link.href)) return
        asked.add(link.href)
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }),
        )
      },
      { capture: true, passive: true },
    )
}

// Shown if a page cannot even be rendered: no scripts or styles that could fail as well.
export function brokenPage(siteName: string): string {
  const name = siteName.replace(/[<&"]/g, '')
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Something went wrong · ${name}</title></head><body><main><h1>Something went wrong</h1><p>We encountered an unexpected error. Please try refreshing the page.</p><p><a href="">Refresh Page</a></p></main></body></html>`
}

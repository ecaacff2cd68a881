// Shares an address through the phone's share sheet, or the clipboard.

/** `cancelled`: the visitor closed the share sheet. `refused`: the browser blocks the clipboard. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'refused'

export async function shareLink(link: { title: string; url: string }): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  return copyLink(link.url)
}

export async function copyLink(url: string): Promise<'copied' | 'refused'> {
  try {
    // Pages without TLS have no clipboard.
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'refused'
  }
}

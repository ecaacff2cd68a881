// Everything that this site keeps in the browser's local storage, by name. Nothing else writes there.
// A browser may refuse storage (private mode, full): then nothing is kept and nothing fails.

const names = { token: 'token', fingerprint: 'deviceFingerprint', disclaimer: 'disclaimerDismissed' }
export const cachePrefix = 'matdata-cache:'

function get(name: string): string | undefined {
  try {
    return globalThis.localStorage?.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

function set(name: string, value: string): boolean {
  try {
    globalThis.localStorage.setItem(name, value)
    return true
  } catch {
    return false
  }
}

function remove(name: string): void {
  try {
    globalThis.localStorage.removeItem(name)
  } catch {
    // Nothing was kept, so nothing is left.
  }
}

export const stored = {
  get,
  set,
  remove,
  token: () => get(names.token),
  fingerprint: () => get(names.fingerprint),
  keepFingerprint: (hash: string) => set(names.fingerprint, hash),
  disclaimerDismissed: () => get(names.disclaimer) !== undefined,
  dismissDisclaimer: () => set(names.disclaimer, new Date().toISOString()),
  /** Names of all kept cache entries. */
  cached: (): string[] => {
    try {
      return Object.keys(globalThis.localStorage).filter((k) => k.startsWith(cachePrefix))
    } catch {
      return []
    }
  },
}

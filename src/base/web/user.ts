// The user of this browser: the subject of its token, or anonymous.
import { stored } from './storage/local-storage.ts'

export function userId(): string {
  const payload = stored.token()?.split('.')[1]
  if (payload === undefined) return 'anonymous'
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof sub === 'string' && sub !== '' ? sub : 'anonymous'
  } catch {
    return 'anonymous'
  }
}

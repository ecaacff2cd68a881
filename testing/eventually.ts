// For tests of every feature.
import { vi } from 'vitest'

/** Waits for what another thread, process or socket does: on a busy machine one second, vitest's own limit, is too short. */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(holds, { timeout: 10_000 })

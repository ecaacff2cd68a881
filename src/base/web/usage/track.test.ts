import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
const phone = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}

describe('usage events', () => {
  let track: (typeof import('./track.ts'))['track']
  let trackWith: (typeof import('./track.ts'))['trackWith']
  let sent: unknown[]
  beforeEach(async () => {
    vi.stubGlobal('localStorage', phone)
    vi.resetModules()
    ;({ track, trackWith } = await import('./track.ts'))
    sent = []
    kept.clear()
  })
  afterEach(() => vi.unstubAllGlobals())
  const listen = () => trackWith((...usage) => sent.push(usage))

  it('are neither sent nor stored before consent', () => {
    track('comparison', { candidates: 2 })
    kept.set('usageConsent', 'given')
    listen()
    expect(sent).toEqual([])
  })

  it('are neither sent nor stored after a refusal', () => {
    kept.set('usageConsent', 'refused')
    track('comparison', { candidates: 2 })
    listen()
    track('comparison', { candidates: 3 })
    expect(sent).toEqual([])
  })

  it('wait for the provider if consent was given on an earlier day', () => {
    kept.set('usageConsent', 'given')
    track('candidate_view', { page: 'profile' })
    listen()
    track('search', { where: 'leaders', found: 0 })
    expect(sent).toEqual([
      ['candidate_view', { page: 'profile' }],
      ['search', { where: 'leaders', found: 0 }],
    ])
  })

  it('stop at once when consent is withdrawn', () => {
    kept.set('usageConsent', 'given')
    listen()
    kept.delete('usageConsent')
    track('comparison', { candidates: 2 })
    expect(sent).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { beaconBody } from './usage-providers.ts'

const usage = ['search', { where: 'leaders', found: 3 }] as const

describe('an event for a usage provider', () => {
  it('has Plausible’s format', () => {
    const beacon = {
      kind: 'plausible',
      address: 'https://stats.example/api/event',
      site: 'votes.example',
    } as const
    expect(beaconBody(beacon, 'https://votes.example', ...usage)).toEqual({
      name: 'search',
      domain: 'votes.example',
      url: 'https://votes.example/',
      props: { where: 'leaders', found: 3 },
    })
  })

  it('has Umami’s format', () => {
    const beacon = { kind: 'umami', address: 'https://stats.example/api/send', site: 'an-id' } as const
    expect(beaconBody(beacon, 'https://votes.example', ...usage)).toEqual({
      type: 'event',
      payload: {
        website: 'an-id',
        hostname: 'votes.example',
        url: '/',
        name: 'search',
        data: { where: 'leaders', found: 3 },
      },
    })
  })
})

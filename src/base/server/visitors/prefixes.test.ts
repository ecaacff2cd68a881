import { describe, expect, it } from 'vitest'
import { networkOf } from './crowd-rule.ts'

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.250'],
    ['203.0.113.9', '::ffff:203.0.113.77'],
    ['2001:db8:1:2:3:4:5:6', '2001:DB8:0001:2::1'],
    ['2001:db8::1', '2001:db8:0:0:ffff::2'],
    ['fe80::1%eth0', 'fe80::2'],
    ['not an address', ''],
  ])('of %s is the same as of %s', (one, other) => {
    expect(networkOf(one)).toBe(networkOf(other))
  })

  it.each([
    ['203.0.113.9', '203.0.114.9'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['::1', '2001:db8::1'],
    ['0.0.0.1', 'not an address'],
  ])('of %s is not the same as of %s', (one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other))
  })
})

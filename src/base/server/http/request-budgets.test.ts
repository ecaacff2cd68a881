import { describe, expect, it, vi } from 'vitest'
import { openBudgets, costs } from './request-budgets.ts'

/** 15 s of income: 150 ms for a device, 1,500 ms for a network. */
const limits = { device: 600, network: 6_000 }
const clock = () => {
  let at = 0
  return Object.assign(() => at, { add: (seconds: number) => void (at += seconds * 1_000) })
}

describe('a budget', () => {
  it('is empty when its milliseconds are spent, and refills over time', () => {
    const now = clock()
    const budgets = openBudgets(limits, now)
    const payer = budgets.of('203.0.113.1')
    budgets.pay(payer, 'made', 1_500)
    expect(budgets.left(payer, 'made')).toBe(0)
    now.add(1.5)
    expect(budgets.left(payer, 'made')).toBeCloseTo(0.1)
    now.add(60)
    expect(budgets.left(payer, 'made')).toBe(1)
  })

  it('refills although the clock of the machine was set back', () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const budgets = openBudgets(limits)
    const payer = budgets.of('203.0.113.1')
    budgets.pay(payer, 'made', 1_500)
    vi.setSystemTime(Date.now() - 3_600_000)
    const before = budgets.left(payer, 'made')
    vi.advanceTimersByTime(1_000)
    expect(budgets.left(payer, 'made')).toBeGreaterThan(before)
    vi.useRealTimers()
  })

  it('can be overdrawn, up to a limit', () => {
    const now = clock()
    const budgets = openBudgets(limits, now)
    const payer = budgets.of('203.0.113.1')
    budgets.pay(payer, 'made', 1_000_000)
    expect(budgets.wait(payer, 'made')).toBe(61)
    now.add(61)
    expect(budgets.left(payer, 'made')).toBeGreaterThan(0)
  })

  it('is shared by a whole IPv4 /24 and by a whole IPv6 /48, new cookies included', () => {
    const budgets = openBudgets(limits, () => 0)
    budgets.pay(budgets.of('203.0.113.1', 'one'), 'made', 1_500)
    expect(budgets.left(budgets.of('203.0.113.250', 'two'), 'made')).toBeLessThanOrEqual(0)
    expect(budgets.left(budgets.of('::ffff:203.0.113.9'), 'made')).toBeLessThanOrEqual(0)
    expect(budgets.left(budgets.of('203.0.114.1'), 'made')).toBe(1)
    for (let n = 0; n < 1_500; n += 1)
      budgets.pay(budgets.of(`2001:db8:7:${n.toString(16)}::1`), 'made', costs.answered)
    expect(budgets.left(budgets.of('2001:db8:7:ffff::1'), 'made')).toBeLessThanOrEqual(0)
    expect(budgets.left(budgets.of('2001:db8:8::1'), 'made')).toBe(0.5)
    expect(budgets.left(budgets.of('2001:db8:100::1'), 'made')).toBe(1)
  })

  it('of a hired IPv6 /40 is that of two networks, whichever of its 256 /48s send', () => {
    const budgets = openBudgets(limits, () => 0)
    for (let n = 0; n < 3_000; n += 1)
      budgets.pay(
        budgets.of(`2001:db8:${(n % 256).toString(16)}:${n.toString(16)}::1`),
        'made',
        costs.answered,
      )
    expect(budgets.left(budgets.of('2001:db8:ff:ffff::1'), 'made')).toBeLessThanOrEqual(0)
    expect(budgets.left(budgets.of('2001:db8:100::1'), 'made')).toBe(1)
  })

  it('of an IPv6 /64 is a quarter of its /48’s', () => {
    const budgets = openBudgets(limits, () => 0)
    budgets.pay(budgets.of('2001:db8:7:1::1'), 'made', 375)
    expect(budgets.left(budgets.of('2001:db8:7:1::2'), 'made')).toBeLessThanOrEqual(0)
    expect(budgets.left(budgets.of('2001:db8:7:2::1'), 'made')).toBeCloseTo(0.5, 1)
  })

  it('for expensive answers is separate from that for small ones: a flood of searches stops no vote', () => {
    const budgets = openBudgets(limits, () => 0)
    const payer = budgets.of('203.0.113.1', 'device')
    budgets.pay(payer, 'made', 100_000)
    expect(budgets.left(payer, 'small')).toBe(1)
  })

  it('exists for invalid addresses', () => {
    const budgets = openBudgets(limits, () => 0)
    budgets.pay(budgets.of(''), 'small', 1_500)
    expect(budgets.left(budgets.of('unix socket'), 'small')).toBeLessThanOrEqual(0)
  })
})

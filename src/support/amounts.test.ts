import { describe, expect, it } from 'vitest'
import {
  amountOf,
  maxAmount,
  nothingChosen,
  offers,
  paiseOf,
  withCustom,
  withMode,
  withPreset,
} from './amounts.ts'

describe('the choice of an amount', () => {
  it('offers the specified amounts', () => {
    const { onetime, monthly } = offers
    expect(onetime.map(({ amount }) => amount)).toEqual([99, 199, 499, 999])
    expect(onetime.filter(({ popular }) => popular).map(({ amount }) => amount)).toEqual([199])
    expect(monthly.map(({ amount, member }) => `${amount} ${member}`)).toEqual([
      '49 Basic Member',
      '99 Premium Member',
      '199 Elite Member',
    ])
    expect(monthly.filter(({ popular }) => popular).map(({ amount }) => amount)).toEqual([99])
  })

  it('has no amount before one is chosen', () => {
    expect(amountOf(nothingChosen('onetime'))).toBeUndefined()
  })

  it('loses the amount when the mode changes, and only then', () => {
    const preset = withPreset(nothingChosen('onetime'), 499)
    const custom = withCustom(nothingChosen('onetime'), '70')
    expect(withMode(preset, 'monthly')).toEqual(nothingChosen('monthly'))
    expect(withMode(custom, 'monthly')).toEqual(nothingChosen('monthly'))
    expect(withMode(preset, 'onetime')).toEqual(preset)
  })

  it('holds a preset or a custom amount, never both', () => {
    const custom = withCustom(withPreset(nothingChosen('monthly'), 99), '70')
    expect([custom.preset, amountOf(custom)]).toEqual([undefined, 70])
    const preset = withPreset(custom, 199)
    expect([preset.custom, amountOf(preset)]).toEqual(['', 199])
  })

  it.each(['1', ' 250 ', String(maxAmount)])('accepts %j', (text) => {
    expect(amountOf(withCustom(nothingChosen('onetime'), text))).toBe(Number(text))
  })

  it.each(['', '0', '-5', '1.5', '1e3', 'ten', '١٠', '1,000', String(maxAmount + 1), '9'.repeat(30)])(
    'refuses %j',
    (text) => {
      expect(amountOf(withCustom(nothingChosen('onetime'), text))).toBeUndefined()
    },
  )

  it('is sent in paise', () => {
    expect(paiseOf(199)).toBe(19_900)
  })
})

// Donation amounts and how a choice is made. Page and server use the same rules. Amounts are in rupees.

export type Mode = 'onetime' | 'monthly'

type Offer = { amount: number; member?: string; popular?: true }

export const offers: Readonly<Record<Mode, readonly Offer[]>> = {
  onetime: [{ amount: 99 }, { amount: 199, popular: true }, { amount: 499 }, { amount: 999 }],
  monthly: [
    { amount: 49, member: /*i18n*/ 'Basic Member' },
    { amount: 99, member: /*i18n*/ 'Premium Member', popular: true },
    { amount: 199, member: /*i18n*/ 'Elite Member' },
  ],
}

/** The provider's limit for one payment to an ordinary account. */
export const maxAmount = 500_000

function isAmount(rupees: number): boolean {
  return Number.isInteger(rupees) && rupees >= 1 && rupees <= maxAmount
}

/** The provider counts in paise. */
export const paiseOf = (rupees: number) => rupees * 100

/** The current choice: a preset or a custom amount as typed, never both. */
export type Choice = { readonly mode: Mode; readonly preset?: number; readonly custom: string }

export const nothingChosen = (mode: Mode): Choice => ({ mode, custom: '' })

/** Changing the mode clears both amounts. */
export const withMode = (choice: Choice, mode: Mode): Choice =>
  mode === choice.mode ? choice : nothingChosen(mode)

export const withPreset = ({ mode }: Choice, preset: number): Choice => ({ mode, preset, custom: '' })

export const withCustom = ({ mode }: Choice, custom: string): Choice => ({ mode, custom })

/** Rupees; undefined if the choice is invalid: a custom amount must be a whole number of at least 1. */
export function amountOf({ preset, custom }: Choice): number | undefined {
  if (preset !== undefined) return preset
  const text = custom.trim()
  return /^\d+$/.test(text) && isAmount(Number(text)) ? Number(text) : undefined
}

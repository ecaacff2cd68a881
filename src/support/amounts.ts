// What may be given, and how a choice is made. The page and the server go by the same rules. Amounts are rupees.

export type Mode = 'onetime' | 'monthly'

/** Offered for a single payment. */
export const presets: readonly { amount: number; popular?: true }[] = [
  { amount: 99 },
  { amount: 199, popular: true },
  { amount: 499 },
  { amount: 999 },
]

/** Offered each month. */
export const tiers: readonly { amount: number; name: string; popular?: true }[] = [
  { amount: 49, name: /*i18n*/ 'Basic Member' },
  { amount: 99, name: /*i18n*/ 'Premium Member', popular: true },
  { amount: 199, name: /*i18n*/ 'Elite Member' },
]

/** What the provider takes in one payment from an ordinary account. */
export const most = 500_000

function isAmount(rupees: number): boolean {
  return Number.isInteger(rupees) && rupees >= 1 && rupees <= most
}

/** The provider counts in paise. */
export const paiseOf = (rupees: number) => rupees * 100

/** What stands on the page: an offered amount, or a custom one as it was typed, never both. */
export type Choice = { readonly mode: Mode; readonly preset?: number; readonly custom: string }

export const nothingChosen = (mode: Mode): Choice => ({ mode, custom: '' })

/** Another mode clears both amounts. */
export const withMode = (choice: Choice, mode: Mode): Choice =>
  mode === choice.mode ? choice : nothingChosen(mode)

export const withPreset = ({ mode }: Choice, preset: number): Choice => ({ mode, preset, custom: '' })

export const withCustom = ({ mode }: Choice, custom: string): Choice => ({ mode, custom })

/** Rupees; undefined where nothing valid is chosen: the custom amount is a whole number of at least 1. */
export function amountOf({ preset, custom }: Choice): number | undefined {
  if (preset !== undefined) return preset
  const text = custom.trim()
  return /^\d+$/.test(text) && isAmount(Number(text)) ? Number(text) : undefined
}

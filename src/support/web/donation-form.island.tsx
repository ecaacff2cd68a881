// The choice of an amount, and the button to pay it.
import { useRef, useState } from 'react'
import type { I18n } from '@lingui/core'
import type { Reply } from '#base/contract.ts'
import { count } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { Button } from '#base/web/ui/button.tsx'
import { Chip, Chips } from '#base/web/ui/chip.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { CheckIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'
import {
  amountOf,
  maxAmount,
  nothingChosen,
  offers,
  withCustom,
  withMode,
  withPreset,
  type Choice,
  type Mode,
} from '../amounts.ts'
import { notConfigured, type readSupport } from '../contract.ts'
import { pay } from './pay.ts'

type Props = { possible: Reply<typeof readSupport> }

export default function DonationForm({ possible }: Props) {
  const i18n = useWords()
  const { language, name } = useSite()
  const [thanks, setThanks] = useState<string>()
  // One attempt until the choice changes or it is paid: a second press continues the same order.
  const attempt = useRef<string>(undefined)
  const rupees = (value: number) => `₹${count(value, language)}`

  const form = useForm({
    initial: () => ({ choice: nothingChosen('onetime') }),
    fields: { amount: 'choice' },
    check: ({ choice }) => {
      if (amountOf(choice) === undefined)
        return [{ code: 'amount', message: i18n.t('Please select or enter a valid amount.') }]
      if (possible[choice.mode]) return []
      const message = possible.onetime
        ? i18n.t('Monthly payments are not offered on this site.')
        : notConfigured.message
      return [{ code: '', message }]
    },
    send: async ({ choice }) => {
      setThanks(undefined)
      const paid = { mode: choice.mode, amount: amountOf(choice)! }
      attempt.current ??= newKey()
      const became = await pay(i18n, { ...paid, idempotencyKey: attempt.current, siteName: name })
      if (became === 'closed') return false
      choose(nothingChosen(choice.mode))
      const given = { name, amount: rupees(paid.amount) }
      setThanks(
        choice.mode === 'onetime'
          ? i18n.t('Thank you for supporting {name}! We have received your payment of {amount}.', given)
          : i18n.t('Thank you! Welcome as a member of {name}, with {amount} a month.', given),
      )
      return false
    },
    failed: (error) => ({ code: '', message: (error as Error).message }),
  })
  const { choice } = form.values
  const { mode } = choice
  const { busy } = form
  const amount = amountOf(choice)
  const choose = (next: Choice) => {
    form.change({ choice: next })
    setThanks(undefined)
    attempt.current = undefined
  }

  return (
    <form {...form.form} className="needs-script">
      <Chips label={i18n.t('How often')}>
        <Chip pressed={mode === 'onetime'} onPress={() => choose(withMode(choice, 'onetime'))}>
          {i18n.t('One-time')}
        </Chip>
        <Chip pressed={mode === 'monthly'} onPress={() => choose(withMode(choice, 'monthly'))}>
          {i18n.t('Monthly')}
        </Chip>
      </Chips>
      <fieldset className="mt-6" disabled={busy}>
        <legend className="font-semibold">
          {mode === 'onetime' ? i18n.t('Choose an amount') : i18n.t('Choose a membership')}
        </legend>
        <div
          className={`mt-2 grid gap-3 ${mode === 'onetime' ? 'grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]' : 'sm:grid-cols-3'}`}
        >
          {offers[mode].map(({ amount: offered, member, popular }) => (
            <button
              key={offered}
              type="button"
              aria-pressed={choice.preset === offered}
              onClick={() => choose(withPreset(choice, offered))}
              className="flex min-h-20 flex-col items-start justify-center rounded border border-strong-line bg-raised px-4 py-3 text-start hover:border-ink aria-pressed:border-solid aria-pressed:bg-solid aria-pressed:text-on-solid"
            >
              <span className="flex w-full items-baseline justify-between gap-2">
                <span className="text-xl font-bold tabular-nums">
                  {rupees(offered)}
                  {mode === 'monthly' ? (
                    <span className="text-sm font-normal">{i18n.t('/month')}</span>
                  ) : null}
                </span>
                {choice.preset === offered ? <CheckIcon className="size-5" /> : null}
              </span>
              {member === undefined ? null : <span>{i18n.t(member)}</span>}
              {popular ? <span className="text-sm">{i18n.t('Popular')}</span> : null}
            </button>
          ))}
        </div>
        <div className="mt-4">
          <TextField
            label={i18n.t('Custom amount in whole rupees (1 to {most})', {
              most: count(maxAmount, language),
            })}
            inputMode="numeric"
            maxLength={10}
            name="choice"
            problem={form.problemAt('choice')}
            value={choice.custom}
            onChange={(event) => choose(withCustom(choice, event.target.value))}
          />
        </div>
      </fieldset>
      <Button type="submit" className="mt-6 w-full sm:w-auto sm:min-w-60" busy={busy}>
        {busy
          ? i18n.t('Opening the payment…')
          : buttonText(i18n, mode, amount === undefined ? undefined : rupees(amount))}
      </Button>
      <div className="mt-3">
        <Problem of={form.problem} />
      </div>
      <p role="status" className="mt-3 rounded border border-line bg-raised p-4 empty:hidden">
        {thanks}
      </p>
    </form>
  )
}

function buttonText(i18n: I18n, mode: Mode, amount: string | undefined): string {
  if (mode === 'monthly')
    return amount === undefined ? i18n.t('Subscribe') : i18n.t('Subscribe {amount}/month', { amount })
  return amount === undefined ? i18n.t('Support') : i18n.t('Support with {amount}', { amount })
}

/** A random UUID; our own code, because the browser's exists only behind https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

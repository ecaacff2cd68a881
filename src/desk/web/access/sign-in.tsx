// Signing in with a passkey, and signing out.
import { useState, type ReactNode } from 'react'
import type { Reply } from '#base/contract.ts'
import { call } from '#base/web/api.ts'
import { useQuestion } from '#base/web/data.ts'
import { localCache } from '#base/web/storage/local-cache.ts'
import { stored } from '#base/web/storage/local-storage.ts'
import { userId } from '#base/web/user.ts'
import { Button } from '#base/web/ui/button.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { useForm, wrongOf } from '#base/web/ui/form.tsx'
import { Problem, type ProblemText } from '#base/web/ui/problem.tsx'
import { useWords } from '#base/web/words.tsx'
import { acceptInvitation, beginInvitation, readOperator, signOut } from '../../contract.ts'
import { useDeskWord } from '../words.ts'
import { makePasskey, signInWithPasskey, wrongPasskey } from './passkey.ts'

const box = 'mt-6 grid max-w-xl gap-3 rounded border border-line bg-raised p-4'

type Props = { problem: string | undefined; onIn: () => Promise<unknown> }

export function SignIn({ problem, onIn }: Props) {
  const i18n = useWords()
  const form = useForm({
    initial: () => ({}),
    send: () => signInWithPasskey().then(() => void onIn()),
    failed: wrongPasskey,
  })
  return (
    <form {...form.form} className={box}>
      <p>{i18n.t('Only for the people who run this site.')}</p>
      <PasskeyError of={form.problem ?? (problem === undefined ? undefined : { message: problem })} />
      <div>
        <Button type="submit" busy={form.busy}>
          {i18n.t('Sign in with your passkey')}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {i18n.t('Lost the phone or key it was on? An admin of this desk can give you a new link.')}
      </p>
    </form>
  )
}

/** Someone who was invited, or lost a phone, creates a passkey. */
export function Invited({ code, onIn }: { code: string; onIn: () => Promise<unknown> }) {
  const i18n = useWords()
  const word = useDeskWord()
  const asked = useQuestion({
    key: ['invitation', code],
    ask: () => call(beginInvitation, { body: { code } }),
  })
  const make = async (label: string) => {
    stored.forgetToken()
    const response = await makePasskey(asked.data!.options)
    await call(acceptInvitation, { body: { code, label, response } })
    stored.keepActed()
    stored.keepSignedIn()
  }
  if (asked.error)
    return (
      <div className={box}>
        <Problem of={wrongOf(asked.error)} />
      </div>
    )
  if (asked.data === undefined)
    return (
      <p role="status" className="mt-6 text-muted">
        {i18n.t('Loading…')}
      </p>
    )
  const { name, role } = asked.data
  const before = (
    <p>
      {i18n.t('Welcome, {name}. Your role is {role}.', { name, role: word(role) })}{' '}
      {i18n.t('Create a passkey on this device. Then your fingerprint, face or screen lock opens the desk.')}
    </p>
  )
  return (
    <DeviceForm look={box} onMade={() => void onIn()} {...{ make, before }}>
      {i18n.t('Create the passkey')}
    </DeviceForm>
  )
}

type DeviceProps = {
  look: string
  button?: 'solid' | 'quiet'
  before?: ReactNode
  children: string
  make: (label: string) => Promise<void>
  onMade: () => void
}

/** Names this device, and makes a passkey on it. */
export function DeviceForm({ look, button = 'solid', before, children, make, onMade }: DeviceProps) {
  const i18n = useWords()
  const form = useForm({
    initial: () => ({ label: '' }),
    send: ({ label }) => make(label.trim()).then(onMade),
    failed: wrongPasskey,
  })
  return (
    <form {...form.form} className={look}>
      {before}
      <TextField
        label={i18n.t('Name of this device, for your list')}
        placeholder={i18n.t('My phone')}
        required
        maxLength={60}
        {...form.field('label')}
      />
      <PasskeyError of={form.problem} />
      <div>
        <Button type="submit" look={button} busy={form.busy}>
          {children}
        </Button>
      </div>
    </form>
  )
}

function PasskeyError({ of }: { of: ProblemText | undefined }) {
  const i18n = useWords()
  const { elsewhere } = (of?.details ?? {}) as { elsewhere?: string }
  return (
    <>
      <Problem of={of} />
      {elsewhere === undefined ? null : (
        <p>
          <a href={elsewhere} className="tall-link wrap-anywhere">
            {i18n.t('Open the desk there')}
          </a>
        </p>
      )}
    </>
  )
}

export function SignedIn({ who: { name, role } }: { who: Reply<typeof readOperator> }) {
  const i18n = useWords()
  const word = useDeskWord()
  const [failed, setFailed] = useState(false)
  const leave = async () => {
    try {
      await call(signOut, {})
    } catch {
      // An operator who wrongly believes to be signed out leaves an open desk.
      return setFailed(true)
    }
    localCache({ userId, enabled: true }).clear()
    stored.forgetSignedIn()
    // Loads a new document, so that nothing read here stays in memory.
    return location.reload()
  }
  return (
    <>
      <div className="mt-3 flex items-center justify-between gap-x-6">
        <p>
          {i18n.t('Signed in as')} <strong>{name}</strong> <span className="text-muted">({word(role)})</span>
        </p>
        <Button look="quiet" className="shrink-0" onClick={() => void leave()}>
          {i18n.t('Sign out')}
        </Button>
      </div>
      <Problem
        of={failed ? { message: i18n.t('You are still signed in: the site did not answer.') } : undefined}
      />
    </>
  )
}

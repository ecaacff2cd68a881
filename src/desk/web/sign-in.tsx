// Coming in with a token, and going. The token stays in this browser until one signs out.
import { useState, type FormEvent } from 'react'
import { localCache } from '#base/web/local-cache.ts'
import { stored } from '#base/web/stored.ts'
import { userId } from '#base/web/user.ts'
import { Button } from '#base/web/ui/button.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import type { Reply } from '#base/contract.ts'
import type { readOperator } from '../contract.ts'
import { Problem } from './act.tsx'

type Props = {
  problem: string | undefined
  busy: boolean
  onToken: (token: string) => Promise<void>
}

export function SignIn({ problem, busy, onToken }: Props) {
  const i18n = useWords()
  const [token, setToken] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (token.trim() !== '') await onToken(token.trim())
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="mt-6 grid max-w-xl gap-3 rounded border border-line bg-raised p-4"
    >
      <p>
        {i18n.t(
          'Only for the people who run this site. Paste the token that you were given; it stays in this browser until you sign out.',
        )}
      </p>
      <TextField
        label={i18n.t('Token')}
        type="password"
        autoComplete="off"
        spellCheck={false}
        required
        value={token}
        onChange={(event) => setToken(event.target.value)}
      />
      <Problem of={problem === undefined ? undefined : { message: problem }} />
      <div>
        <Button type="submit" busy={busy}>
          {i18n.t('Sign in')}
        </Button>
      </div>
    </form>
  )
}

export function SignedIn({ who: { name, role } }: { who: Reply<typeof readOperator> }) {
  const i18n = useWords()
  const roles = { moderator: i18n.t('moderator'), admin: i18n.t('admin') }
  return (
    <div className="mt-3 flex items-center justify-between gap-x-6">
      <p>
        {i18n.t('Signed in as')} <strong>{name}</strong> <span className="text-muted">({roles[role]})</span>
      </p>
      <Button
        look="quiet"
        className="shrink-0"
        onClick={() => {
          localCache({ userId, enabled: true }).clear()
          stored.forgetToken()
          // A new document: nothing that was read with the token stays in memory.
          location.reload()
        }}
      >
        {i18n.t('Sign out')}
      </Button>
    </div>
  )
}

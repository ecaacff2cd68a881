// Tokens of machines: purpose, role and expiry.
import { useState } from 'react'
import { day } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { Button } from '#base/web/ui/button.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { EmptyState } from '#base/web/ui/state-views.tsx'
import { useWords } from '#base/web/words.tsx'
import { issueToken, listTokens, revokeToken, type MachineToken } from '../../contract.ts'
import { Problem, useOperatorAction } from '../operator-action.tsx'
import { useFreshQuery } from '../desk-queries.ts'
import { QueryView } from '../query-view.tsx'
import { RoleField, type Role } from './role-field.tsx'

export function Machines() {
  const i18n = useWords()
  const asked = useFreshQuery(listTokens, {})
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-bold">{i18n.t('Machines')}</h2>
      <p className="text-muted">
        {i18n.t(
          'Programs that work here use a token. They never publish or confirm anything that a person has to read first.',
        )}
      </p>
      <GiveToken />
      <QueryView of={asked}>
        {({ tokens }) =>
          tokens.length === 0 ? (
            <EmptyState title={i18n.t('No machine has a token')} />
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {tokens.map((one) => (
                <Token key={one.id} of={one} now={asked.dataUpdatedAt} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  )
}

function GiveToken() {
  const i18n = useWords()
  const give = useOperatorAction(issueToken, [listTokens])
  const [form, setForm] = useState({ name: '', purpose: '', role: 'moderator' as Role, days: '90' })
  const [token, setToken] = useState<string>()
  const field = (name: 'name' | 'purpose' | 'days', label: string, more: object) => (
    <TextField
      label={label}
      required
      value={form[name]}
      onChange={(event) => setForm({ ...form, [name]: event.target.value })}
      {...more}
    />
  )
  const send = async () => {
    const reply = await give.act({ body: { ...form, days: Number(form.days) } })
    if (reply) setToken(reply.token)
  }
  return (
    <details className="rounded border border-line bg-raised">
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-semibold">
        {i18n.t('Create a token for a machine')}
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
        className="grid gap-3 p-3 sm:grid-cols-2"
      >
        {field('name', i18n.t('Name of the machine'), { maxLength: 80 })}
        {field('purpose', i18n.t('What it is for'), { maxLength: 200 })}
        <RoleField value={form.role} onChange={(role) => setForm({ ...form, role })} />
        {field('days', i18n.t('Days until it expires (at most 365)'), { type: 'number', min: 1, max: 365 })}
        <div className="grid gap-3 sm:col-span-2">
          <Problem of={give.problem} />
          <Button type="submit" className="justify-self-start" busy={give.busy}>
            {i18n.t('Create the token')}
          </Button>
          {token === undefined ? null : (
            <TextField
              label={i18n.t('The token. It is shown only now.')}
              readOnly
              value={token}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </div>
      </form>
    </details>
  )
}

function Token({ of, now }: { of: MachineToken; now: number }) {
  const i18n = useWords()
  const { language } = useSite()
  const { id, name, purpose, role, issuedBy, issuedAt, expiresAt, revokedAt } = of
  const over = Date.parse(expiresAt) < now
  const revoke = useOperatorAction(revokeToken, [listTokens])
  const roles = { moderator: i18n.t('moderator'), admin: i18n.t('admin') }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="wrap-anywhere">
        <strong>{name}</strong> <span className="text-muted">({roles[role]})</span> {purpose}{' '}
        <span className="block text-sm text-muted">
          {issuedBy === null
            ? i18n.t('created on {day}', { day: day(issuedAt, language) })
            : i18n.t('created by {name} on {day}', { name: issuedBy, day: day(issuedAt, language) })}
          ,{' '}
          {revokedAt !== null
            ? i18n.t('revoked on {day}', { day: day(revokedAt, language) })
            : over
              ? i18n.t('expired on {day}', { day: day(expiresAt, language) })
              : i18n.t('valid until {day}', { day: day(expiresAt, language) })}
        </span>
      </p>
      {revokedAt !== null || over ? null : (
        <Button
          look="quiet"
          busy={revoke.busy}
          onClick={() => void revoke.act({ params: { id } }, i18n.t('Token revoked'))}
        >
          {i18n.t('Revoke')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      <Problem of={revoke.problem} />
    </li>
  )
}

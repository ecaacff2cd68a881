// Tokens of machines: purpose, role and expiry.
import { useState } from 'react'
import { day } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { Button } from '#base/web/ui/button.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { EmptyState } from '#base/web/ui/state-views.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useWords } from '#base/web/words.tsx'
import { issueToken, listTokens, revokeToken, type MachineToken } from '../../contract.ts'
import { Disclosure } from '../disclosure.tsx'
import { useOperatorAction } from '../operator-action.tsx'
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
  const [open, setOpen] = useState(false)
  const [token, setToken] = useState<string>()
  const form = useForm({
    initial: () => ({ name: '', purpose: '', role: 'moderator' as Role, days: '90' }),
    send: async ({ days, ...values }) => {
      const reply = await give.send({ body: { ...values, days: Number(days) } })
      setToken(reply.token)
    },
  })
  const { field } = form
  return (
    <Disclosure title={i18n.t('Create a token for a machine')} open={open} onToggle={setOpen}>
      <form {...form.form} className="grid gap-3 p-3 sm:grid-cols-2">
        <TextField label={i18n.t('Name of the machine')} required maxLength={80} {...field('name')} />
        <TextField label={i18n.t('What it is for')} required maxLength={200} {...field('purpose')} />
        <RoleField {...field('role')} />
        <TextField
          label={i18n.t('Days until it expires (at most 365)')}
          type="number"
          required
          min={1}
          max={365}
          {...field('days')}
        />
        <div className="grid gap-3 sm:col-span-2">
          <Problem of={form.problem} />
          <Button type="submit" className="justify-self-start" busy={form.busy}>
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
    </Disclosure>
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

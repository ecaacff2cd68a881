// Tokens of machines: purpose, role and expiry.
import { useState } from 'react'
import { day } from '#base/web/format.ts'
import { useMinute } from '#base/web/minute.ts'
import { TextField } from '#base/web/ui/field.tsx'
import type { Input } from '#base/contract.ts'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { issueToken, listTokens, revokeToken, type MachineToken } from '../../contract.ts'
import { Disclosure } from '../disclosure.tsx'
import { Act } from '../act.tsx'
import { useOperatorAction } from '../operator-action.tsx'
import { DeskList } from '../query-view.tsx'
import { ContractForm } from '../forms/contract-form.tsx'
import { useRoles } from '../words.ts'

export function Machines() {
  const i18n = useWords()
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-bold">{i18n.t('Machines')}</h2>
      <p className="text-muted">
        {i18n.t(
          'Programs that work here use a token. They never publish or confirm anything that a person has to read first.',
        )}
      </p>
      <GiveToken />
      <DeskList of={listTokens} rows={({ tokens }) => tokens} empty={i18n.t('No machine has a token')}>
        {(one) => <Token key={one.id} of={one} />}
      </DeskList>
    </section>
  )
}

function GiveToken() {
  const i18n = useWords()
  const roles = useRoles()
  const give = useOperatorAction(issueToken)
  const [token, setToken] = useState<string>()
  return (
    <Disclosure title={i18n.t('Create a token for a machine')}>
      {() => (
        <>
          <ContractForm<Input<typeof issueToken>['body']>
            of="token"
            look="p-3 sm:grid-cols-2"
            initial={{ days: '90' }}
            send={i18n.t('Create the token')}
            onSend={async (body) => setToken((await give.send({ body })).token)}
            words={{
              name: i18n.t('Name of the machine'),
              purpose: i18n.t('What it is for'),
              role: { label: i18n.t('Role'), choices: roles },
              days: i18n.t('Days until it expires (at most 365)'),
            }}
          />
          {token === undefined ? null : (
            <div className="p-3 pt-0">
              <Secret label={i18n.t('The token. It is shown only now.')} value={token} />
            </div>
          )}
        </>
      )}
    </Disclosure>
  )
}

/** Shown once, to be copied. */
export function Secret(props: { label: string; value: string }) {
  return <TextField {...props} readOnly onFocus={(event) => event.currentTarget.select()} />
}

function Token({ of }: { of: MachineToken }) {
  const { i18n, language } = useLanguage()
  const { id, name, purpose, role, issuedBy, issuedAt, expiresAt, revokedAt } = of
  const over = Date.parse(expiresAt) < (useMinute() ?? 0)
  const roles = useRoles()
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
        <Act of={revokeToken} input={{ params: { id } }} done={i18n.t('Token revoked')} about={name}>
          {i18n.t('Revoke')}
        </Act>
      )}
    </li>
  )
}

// Admins decide who works here: people, invited by link, and machines, with a token.
import { useState } from 'react'
import { day, moment } from '#base/web/format.ts'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { badName, type Input, type Reply } from '#base/contract.ts'
import {
  addOperator,
  changeRole,
  listOperators,
  nameTaken,
  removeOperator,
  resetOperator,
  type DeskOperator,
  issueToken,
  listTokens,
  revokeToken,
  type MachineToken,
} from '../../contract.ts'
import { Act } from '../act.tsx'
import { useOperatorAction } from '../operator-action.tsx'
import { DeskList } from '../query-view.tsx'
import { ContractForm } from '../forms/contract-form.tsx'
import { useDeskWord } from '../words.ts'
import { useMinute } from '#base/web/minute.ts'
import { TextField } from '#base/web/ui/field.tsx'
import { Disclosure } from '../disclosure.tsx'

export function Operators() {
  const i18n = useWords()
  return (
    <div className="grid gap-10">
      <section className="grid gap-4">
        <h2 className="text-xl font-bold">{i18n.t('People')}</h2>
        <AddOperator />
        <DeskList
          of={listOperators}
          rows={({ operators }) => operators}
          label={i18n.t('People')}
          empty={i18n.t('None found')}
        >
          {(one) => <Person key={one.id} of={one} />}
        </DeskList>
      </section>
      <Machines />
    </div>
  )
}

function AddOperator() {
  const i18n = useWords()
  const add = useOperatorAction(addOperator)
  const [link, setLink] = useState<Reply<typeof addOperator>>()
  return (
    <div className="grid gap-3 rounded border border-line bg-raised p-3">
      <ContractForm<Input<typeof addOperator>['body']>
        of="operator"
        look="sm:grid-cols-2"
        refused={[
          [nameTaken, 'name'],
          [badName, 'name'],
        ]}
        send={i18n.t('Invite')}
        onSend={async (body) => setLink(await add.send({ body }))}
      />
      <InvitationLink of={link} />
    </div>
  )
}

function InvitationLink({ of }: { of: { code: string; expiresAt: string } | undefined }) {
  const { i18n, language } = useLanguage()
  if (of === undefined) return null
  const time = moment(of.expiresAt, language)
  return (
    <Secret
      label={i18n.t(
        'Give this link to no one else. It works once, until {time}, and will not be shown again.',
        { time },
      )}
      value={`${location.origin}/desk#invitation=${of.code}`}
    />
  )
}

function Person({ of }: { of: DeskOperator }) {
  const { i18n, language } = useLanguage()
  const { id, name, role, passkeys, sessions, usedAt, invitedUntil } = of
  const [link, setLink] = useState<Reply<typeof resetOperator>>()
  const word = useDeskWord()
  const input = { params: { id } }
  const state =
    passkeys === 0 && invitedUntil !== null
      ? i18n.t('invited until {time}', { time: moment(invitedUntil, language) })
      : passkeys === 0
        ? i18n.t('cannot sign in: the link was never used')
        : usedAt === null
          ? i18n.t('has a passkey')
          : i18n.t('last signed in on {day}', { day: day(usedAt, language) })
  return (
    <li className="grid gap-2 py-3">
      <p>
        <strong className="wrap-anywhere">{name}</strong> <span className="text-muted">({word(role)})</span>{' '}
        <span className="text-sm text-muted">
          {state}
          {sessions > 0
            ? `, ${i18n.t('{sessions, plural, one {signed in once} other {signed in # times}}', { sessions })}`
            : null}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Act
          of={changeRole}
          input={{ ...input, body: { role: role === 'admin' ? 'moderator' : 'admin' } }}
          done={i18n.t('Role changed')}
          about={name}
        >
          {role === 'admin' ? i18n.t('Make moderator') : i18n.t('Make admin')}
        </Act>
        <Act
          of={resetOperator}
          input={input}
          about={name}
          onDone={setLink}
          sure={{
            says: i18n.t('All passkeys of {name} are deleted and all sessions end. You get a new link.', {
              name,
            }),
            yes: i18n.t('Yes, make a new link'),
          }}
        >
          {i18n.t('Lost phone')}
        </Act>
        <Act
          of={removeOperator}
          input={input}
          done={i18n.t('Removed, and signed out everywhere')}
          about={name}
          sure={{
            says: i18n.t('{name} is signed out everywhere and no longer has access. The log stays.', {
              name,
            }),
            yes: i18n.t('Yes, remove {name}', { name }),
          }}
        >
          {i18n.t('Remove')}
        </Act>
      </div>
      <InvitationLink of={link} />
    </li>
  )
}

/** Tokens of machines: purpose, role and expiry. */
function Machines() {
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
      <DeskList
        of={listTokens}
        rows={({ tokens }) => tokens}
        label={i18n.t('Machines')}
        empty={i18n.t('No machine has a token')}
      >
        {(one) => <Token key={one.id} of={one} />}
      </DeskList>
    </section>
  )
}

function GiveToken() {
  const i18n = useWords()
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
function Secret(props: { label: string; value: string }) {
  return <TextField {...props} readOnly onFocus={(event) => event.currentTarget.select()} />
}

function Token({ of }: { of: MachineToken }) {
  const { i18n, language } = useLanguage()
  const { id, name, purpose, role, issuedBy, issuedAt, expiresAt, revokedAt } = of
  const over = Date.parse(expiresAt) < (useMinute() ?? 0)
  const word = useDeskWord()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="wrap-anywhere">
        <strong>{name}</strong> <span className="text-muted">({word(role)})</span> {purpose}{' '}
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

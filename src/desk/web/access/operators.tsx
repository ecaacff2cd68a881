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
} from '../../contract.ts'
import { Act } from '../act.tsx'
import { useOperatorAction } from '../operator-action.tsx'
import { DeskList } from '../query-view.tsx'
import { ContractForm } from '../forms/contract-form.tsx'
import { useRoles } from '../words.ts'
import { Machines, Secret } from './machines.tsx'

export function Operators() {
  const i18n = useWords()
  return (
    <div className="grid gap-10">
      <section className="grid gap-4">
        <h2 className="text-xl font-bold">{i18n.t('People')}</h2>
        <AddOperator />
        <DeskList of={listOperators} rows={({ operators }) => operators} empty={i18n.t('None found')}>
          {(one) => <Person key={one.id} of={one} />}
        </DeskList>
      </section>
      <Machines />
    </div>
  )
}

function AddOperator() {
  const i18n = useWords()
  const roles = useRoles()
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
        words={{
          name: i18n.t('Name, as it will appear in the log'),
          role: { label: i18n.t('Role'), choices: roles },
        }}
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
  const roles = useRoles()
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
        <strong className="wrap-anywhere">{name}</strong> <span className="text-muted">({roles[role]})</span>{' '}
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

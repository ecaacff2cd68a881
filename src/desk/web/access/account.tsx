// The operator's own passkeys and sessions.
import { call } from '#base/web/api.ts'
import { moment } from '#base/web/format.ts'
import { useLanguage, useWords } from '#base/web/words.tsx'
import {
  addPasskey,
  beginPasskey,
  endSession,
  readAccount,
  removePasskey,
  type Account as Own,
} from '../../contract.ts'
import { Act } from '../act.tsx'
import { useFreshQuery } from '../desk-queries.ts'
import { QueryView } from '../query-view.tsx'
import { makePasskey, withRecentSignIn } from './passkey.ts'
import { DeviceForm } from './sign-in.tsx'

export function Account() {
  const i18n = useWords()
  const asked = useFreshQuery(readAccount, {})
  return (
    <QueryView of={asked}>
      {({ passkeys, sessions }) => (
        <div className="grid gap-8">
          <section>
            <h2 className="text-xl font-bold">{i18n.t('Your passkeys')}</h2>
            <p className="mt-1 text-muted">
              {i18n.t('Create a second one on another device, so that a lost phone does not lock you out.')}
            </p>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {passkeys.map((one) => (
                <Passkey key={one.id} of={one} />
              ))}
            </ul>
            <NewPasskey onMade={() => void asked.refetch()} />
          </section>
          <section>
            <h2 className="text-xl font-bold">{i18n.t('Where you are signed in')}</h2>
            <p className="mt-1 text-muted">
              {i18n.t('A session ends half an hour after its last use, and twelve hours after it began.')}
            </p>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {sessions.map((one) => (
                <Session key={one.id} of={one} />
              ))}
            </ul>
          </section>
        </div>
      )}
    </QueryView>
  )
}

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3'

function Passkey({ of: { id, label, addedAt, usedAt } }: { of: Own['passkeys'][number] }) {
  const { i18n, language } = useLanguage()
  return (
    <li className={row}>
      <p>
        <strong className="wrap-anywhere">{label}</strong>{' '}
        <span className="text-sm text-muted">
          {usedAt === null
            ? i18n.t('created {time}', { time: moment(addedAt, language) })
            : i18n.t('last used {time}', { time: moment(usedAt, language) })}
        </span>
      </p>
      <Act of={removePasskey} input={{ params: { id } }} done={i18n.t('Passkey removed')} about={label}>
        {i18n.t('Remove')}
      </Act>
    </li>
  )
}

function NewPasskey({ onMade }: { onMade: () => void }) {
  const i18n = useWords()
  const make = (label: string) =>
    withRecentSignIn(async () => {
      const { options } = await call(beginPasskey, {})
      const response = await makePasskey(options)
      await call(addPasskey, { body: { label, response } })
    })
  return (
    <DeviceForm look="mt-3 grid max-w-xl gap-3" button="quiet" {...{ make, onMade }}>
      {i18n.t('Add a passkey')}
    </DeviceForm>
  )
}

function Session({ of: { id, passkey, startedAt, seenAt, current } }: { of: Own['sessions'][number] }) {
  const { i18n, language } = useLanguage()
  return (
    <li className={row}>
      <p>
        <strong className="wrap-anywhere">{passkey ?? i18n.t('a deleted passkey')}</strong>{' '}
        <span className="text-sm text-muted">
          {i18n.t('since {time}', { time: moment(startedAt, language) })},{' '}
          {i18n.t('last used {time}', { time: moment(seenAt, language) })}
        </span>
      </p>
      {current ? (
        <span>{i18n.t('This one')}</span>
      ) : (
        <Act of={endSession} input={{ params: { id } }} done={i18n.t('Session ended')}>
          {i18n.t('End it')}
        </Act>
      )}
    </li>
  )
}

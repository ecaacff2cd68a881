// npm run token: gives an operator a token, lists those given, takes one back.
import { parseArgs } from 'node:util'
import { openLog } from '#base/server/log.ts'
import { operatorTokens } from '#base/server/operator-tokens.ts'
import { siteSecret } from '#base/server/secret.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { readConfig } from './config.ts'
import { prepareDatabase } from './prepare.ts'

const usage = `npm run token -- --role moderator --name "Asha Rao" [--days 365]   gives a token (role: moderator or admin)
npm run token -- --list                                             who has one
npm run token -- --revoke ID                                        takes one back, at once`

const say = (line: string) => process.stdout.write(`${line}\n`)

type Wish = { list: true } | { revoke: string } | { role: 'moderator' | 'admin'; name: string; days: number }

function wished(): Wish {
  const { values } = parsed()
  if (values.list) return { list: true }
  if (values.revoke !== undefined) return { revoke: values.revoke }
  const { role, name = '', days = '365' } = values
  if (role !== 'moderator' && role !== 'admin') throw new StartupError(usage)
  if (name.trim() === '' || !/^[1-9]\d{0,3}$/.test(days)) throw new StartupError(usage)
  return { role, name: name.trim(), days: Number(days) }
}

function parsed() {
  try {
    return parseArgs({
      options: {
        role: { type: 'string' },
        name: { type: 'string' },
        days: { type: 'string' },
        list: { type: 'boolean' },
        revoke: { type: 'string' },
      },
    })
  } catch {
    throw new StartupError(usage)
  }
}

try {
  const wish = wished()
  const config = readConfig()
  const log = openLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL)
  const opened = await prepareDatabase({ config, log, asGuest: true })
  try {
    const tokens = operatorTokens(opened.db, await siteSecret(opened.db, config.SECRET))
    if ('list' in wish) {
      for (const { id, name, role, expiresAt, revokedAt } of await tokens.list()) {
        const state =
          revokedAt === null ? `until ${expiresAt.slice(0, 10)}` : `revoked ${revokedAt.slice(0, 10)}`
        say(`${id}  ${role.padEnd(9)}  ${state}  ${name}`)
      }
    } else if ('revoke' in wish) {
      if (!(await tokens.revoke(wish.revoke)))
        throw new StartupError(`There is no token ${wish.revoke}, or it is revoked.`)
      say('Revoked.')
    } else {
      const { id, token } = await tokens.issue(wish)
      process.stderr.write(`Token ${id} of ${wish.name} (${wish.role}). It is shown only now:\n`)
      say(token)
    }
  } finally {
    await opened.close()
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

// npm run token: creates, lists and revokes tokens for machines. People sign in at the desk.
import { operatorCalled } from '#base/server/visitors/operators.ts'
import { operatorTokens } from '#base/server/visitors/operator-tokens.ts'
import { siteSecret } from '#base/server/visitors/secret.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { databaseCommand, parsed, printNotice, printLine } from './command.ts'

const usage = `npm run token -- --role moderator --name export --purpose "nightly export of reports" --owner "Asha Rao" [--days 90]
                                gives a machine a token (role: moderator or admin; at most 365 days); its owner at the desk
                                answers for what it proposes
npm run token -- --list         which machines have one
npm run token -- --revoke ID    takes one back, at once
People do not use tokens: npm run operator`

type Arguments =
  | { list: true }
  | { revoke: string }
  | { role: 'moderator' | 'admin'; name: string; purpose: string; owner: string; days: number }

const text = { type: 'string' } as const
const options = {
  role: text,
  name: text,
  purpose: text,
  owner: text,
  days: text,
  revoke: text,
  list: { type: 'boolean' },
} as const

function readArguments(): Arguments {
  const { values } = parsed(usage, { options })
  if (values.list) return { list: true }
  if (values.revoke !== undefined) return { revoke: values.revoke }
  const { role, name = '', purpose = '', owner = '', days = '90' } = values
  if (role !== 'moderator' && role !== 'admin') throw new StartupError(usage)
  if ([name, purpose, owner].some((one) => one.trim() === '')) throw new StartupError(usage)
  if (!/^[1-9]\d{0,2}$/.test(days) || Number(days) > 365) throw new StartupError(usage)
  return { role, name: name.trim(), purpose: purpose.trim(), owner: owner.trim(), days: Number(days) }
}

await databaseCommand(readArguments, async ({ db, config, args }) => {
  const tokens = operatorTokens(db, await siteSecret(db, config.SECRET))
  if ('list' in args) {
    const all = await tokens.list()
    if (all.length === 0) printNotice('No machine has a token.')
    for (const { id, name, purpose, role, expiresAt, revokedAt } of all) {
      const state =
        revokedAt === null ? `until ${expiresAt.slice(0, 10)}` : `revoked ${revokedAt.slice(0, 10)}`
      printLine(`${id}  ${role.padEnd(9)}  ${state}  ${name} (${purpose})`)
    }
  } else if ('revoke' in args) {
    if (!(await tokens.revoke(args.revoke)))
      throw new StartupError(`There is no token ${args.revoke}, or it is revoked.`)
    printLine('Revoked.')
  } else {
    const by = await operatorCalled(db, args.owner)
    if (by === undefined)
      throw new StartupError(`Nobody at the desk is called "${args.owner}". See npm run operator -- --list`)
    const { id, token } = await tokens.issue({ ...args, by })
    printNotice(`Token ${id} of ${args.name} (${args.role}). It is shown only now:`)
    printLine(token)
  }
})

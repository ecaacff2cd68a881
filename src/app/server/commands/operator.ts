// npm run operator: manages who works at the desk. The server's command line needs no session.
import { anonymousVisitor, type Operator } from '#base/server/visitors/visitor.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { operatorStore, type Invitation, type Role } from '#desk/server/operators.ts'
import { databaseCommand, parsed, printNotice, printLine } from './command.ts'

const usage = `npm run operator -- --add "Asha Rao" --role admin   invites someone (role: moderator or admin)
npm run operator -- --list                           who works at the desk
npm run operator -- --reset "Asha Rao"               lost phone: no passkey and no session is left, and a new link
npm run operator -- --role moderator --of "Asha Rao"
npm run operator -- --remove "Asha Rao"              cannot sign in any more, and is signed out everywhere`

const text = { type: 'string' } as const
const options = {
  list: { type: 'boolean' },
  add: text,
  role: text,
  of: text,
  reset: text,
  remove: text,
} as const
const readArguments = () => parsed(usage, { options }).values

const roleIn = (role: string | undefined): Role => {
  if (role !== 'moderator' && role !== 'admin') throw new StartupError(usage)
  return role
}

const by = { ...anonymousVisitor, role: 'admin', subject: 'command line' } as Operator

await databaseCommand(readArguments, async ({ db, config, args }) => {
  const operators = operatorStore(db)
  const idOf = async (name: string) => {
    const found = (await operators.list()).find((one) => one.name.toLowerCase() === name.trim().toLowerCase())
    if (!found)
      throw new StartupError(`Nobody at the desk is called "${name}". See npm run operator -- --list`)
    return found.id
  }
  const link = ({ code, expiresAt }: Invitation) => {
    const place = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
    printNotice(
      `Good for one passkey, until ${expiresAt}. Open it on the phone or computer that is to have it:`,
    )
    printLine(`${place}/desk#invitation=${code}`)
  }
  if (args.list) {
    for (const { name, role, passkeys, sessions, usedAt } of await operators.list())
      printLine(
        `${role.padEnd(9)}  ${String(passkeys).padStart(2)} passkeys  ${String(sessions).padStart(2)} sessions  last ${usedAt?.slice(0, 10) ?? 'never     '}  ${name}`,
      )
  } else if (args.add?.trim()) link(await operators.add(by, { name: args.add, role: roleIn(args.role) }))
  else if (args.reset) link(await operators.reset(by, await idOf(args.reset)))
  else if (args.remove) {
    await operators.remove(by, await idOf(args.remove))
    printLine('Removed.')
  } else if (args.of) {
    await operators.changeRole(by, await idOf(args.of), roleIn(args.role))
    printLine('Changed.')
  } else throw new StartupError(usage)
})

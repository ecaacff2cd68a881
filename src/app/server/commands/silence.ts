// npm run silence -- --at "2024-05-29T18:00+05:30": what would be closed then, and why. Changes nothing.
import { StartupError } from '#base/server/startup-error.ts'
import { readWindows } from '#elections/server/module.ts'
import { databaseCommand, parsed, printLine } from './command.ts'

const usage = `npm run silence -- [--at "2024-05-29T18:00+05:30"]
Without --at: now, by the database's calendar and this machine's clock.`

function readArguments(): number {
  const { at } = parsed(usage, { options: { at: { type: 'string' } } }).values
  if (at === undefined) return Date.now()
  // Without an offset it would be this machine's time, not India's.
  if (Number.isNaN(Date.parse(at)) || !/(Z|[+-]\d{2}:\d{2})$/.test(at)) throw new StartupError(usage)
  return Date.parse(at)
}

const india = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'long',
  timeZone: 'Asia/Kolkata',
})
const meanings = {
  A: 'polls and sentiment about parties and candidates',
  B: 'ratings of leaders',
  C: 'the question of turnout',
  D: 'reports about opinion and exit polls',
}

await databaseCommand(readArguments, async ({ db, config, args: at }) => {
  const windows = await readWindows(db)
  printLine(`At ${india.format(at)}${config.SILENCE === 'off' ? ' (SILENCE=off: nothing is closed)' : ''}:`)
  const closed = windows.filter(({ from, until }) => from <= at && at < until)
  if (closed.length === 0) printLine('nothing is closed.')
  for (const { election, classes, places, until, law } of closed) {
    const where =
      places === 'everywhere'
        ? 'everywhere'
        : places.length > 8
          ? `${places.slice(0, 8).join(', ')} and ${places.length - 8} more`
          : places.join(', ')
    printLine(`\n${election}: ${where}, until ${india.format(until)}`)
    printLine(`  ${law}`)
    for (const one of classes) printLine(`  ${one}: ${meanings[one]}`)
  }
  const edges = windows.flatMap(({ from, until }) => [from, until]).filter((edge) => edge > at)
  if (edges.length > 0) printLine(`\nThe next change is at ${india.format(Math.min(...edges))}.`)
})

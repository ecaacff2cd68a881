// The arguments of `npm run import`.
import { parseArgs } from 'node:util'
import { WrongFormat } from '../wrong-format.ts'

export type Arguments = {
  positionals: string[]
  dryRun: boolean
  asOf: string | undefined
  election: string | undefined
  accept: string[]
  sites: string[]
  isFinal: boolean
  strict: boolean
  remove: boolean
  all: boolean
  runs: boolean
  undo: string | undefined
  help: boolean
}

const options = `npm run import -- SOURCE FILE…   brings the files of a publisher into the database
npm run import -- --runs         lists the runs of imports so far
npm run import -- --undo RUN     takes a run back as a whole

  --dry-run            checks and reports what would change, and writes nothing
  --as-of YYYY-MM-DD   the day on which the figures were true
  --election ID        of which election of the calendar lists of candidates are, if they do not say: va-up-2027
  --accept NAME=ID     what a name of the file stands for that is only like one of ours; may be repeated
  --site HOST          of a collection take only what this host publishes; may be repeated
  --final              counts that look unfinished beside the other seats are final; you have checked them
  --strict             writes nothing, and fails, where any line is quarantined
  --remove             known figures that the files do not have may go; a dry run lists them
  --all                shows every line and every change, not the first 20

SOURCES
`

const no = { type: 'boolean', default: false } as const
const many = { type: 'string' as const, multiple: true as const, default: [] as string[] }

/** Throws `WrongFormat` naming the argument. */
export function argumentsIn(rawArgs: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: rawArgs,
      allowPositionals: true,
      options: {
        'dry-run': no,
        'as-of': { type: 'string' },
        election: { type: 'string' },
        accept: many,
        site: many,
        final: no,
        strict: no,
        remove: no,
        all: no,
        runs: no,
        undo: { type: 'string' },
        help: { ...no, short: 'h' },
      },
    })
    const { 'dry-run': dryRun, 'as-of': asOf, site: sites, final: isFinal, election, undo, ...same } = values
    return { ...same, positionals, dryRun, asOf, sites, isFinal, election, undo }
  } catch (error) {
    throw new WrongFormat((error as Error).message)
  }
}

export function usage(of: readonly { id: string; reads: string }[]): string {
  const width = Math.max(...of.map(({ id }) => id.length)) + 2
  return [options, ...of.map(({ id, reads }) => `  ${id.padEnd(width)}${reads}`), ''].join('\n')
}

// The arguments of `npm run import`.
import { parseArgs } from 'node:util'
import { defineCommand, renderUsage } from 'citty'
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

const options = {
  source: {
    type: 'positional',
    description: 'What the file is; without it, all sources are listed',
    required: false,
  },
  'dry-run': { type: 'boolean', description: 'Check and report what would change, and write nothing' },
  'as-of': { type: 'string', description: 'The day on which the figures were true', valueHint: 'YYYY-MM-DD' },
  election: {
    type: 'string',
    description: 'Of which election of the calendar lists of candidates are, if they do not say',
    valueHint: 'va-up-2027',
  },
  accept: {
    type: 'string',
    description: 'What a name of the file stands for that is only like one of ours; may be repeated',
    valueHint: 'NAME=ID',
  },
  site: {
    type: 'string',
    description: 'Of a collection take only what this host publishes; may be repeated',
    valueHint: 'HOST',
  },
  final: {
    type: 'boolean',
    description: 'Counts that look unfinished beside the other seats are final; you have checked them',
  },
  strict: { type: 'boolean', description: 'Write nothing, and fail, where any line is quarantined' },
  remove: {
    type: 'boolean',
    description: 'Known figures that the files do not have may go; a dry run lists them',
  },
  all: { type: 'boolean', description: 'Show every line and every change, not the first 20' },
  runs: { type: 'boolean', description: 'List the runs of imports so far' },
  undo: { type: 'string', description: 'Take a run back as a whole', valueHint: 'RUN' },
  help: { type: 'boolean', alias: 'h', description: 'Say how this is used' },
} as const

/** Throws `WrongFormat` naming the argument. */
export function argumentsIn(rawArgs: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: rawArgs,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        'as-of': { type: 'string' },
        election: { type: 'string' },
        accept: { type: 'string', multiple: true },
        site: { type: 'string', multiple: true },
        final: { type: 'boolean' },
        strict: { type: 'boolean' },
        remove: { type: 'boolean' },
        all: { type: 'boolean' },
        runs: { type: 'boolean' },
        undo: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const {
      accept = [],
      site: sites = [],
      strict = false,
      remove = false,
      all = false,
      runs = false,
      help = false,
      election,
      undo,
    } = values
    const given = { accept, sites, strict, remove, all, runs, help, election, undo }
    return {
      ...given,
      positionals,
      dryRun: values['dry-run'] ?? false,
      isFinal: values.final ?? false,
      asOf: values['as-of'],
    }
  } catch (error) {
    throw new WrongFormat((error as Error).message)
  }
}

export async function usage(of: readonly { id: string; reads: string }[]): Promise<string> {
  const command = defineCommand({
    meta: { name: 'npm run import --', description: 'Brings the files of a publisher into the database' },
    args: options,
  })
  const width = Math.max(...of.map(({ id }) => id.length)) + 2
  const list = of.map(({ id, reads }) => `  ${id.padEnd(width)}${reads}`)
  return [await renderUsage(command), 'SOURCES', '', ...list, ''].join('\n')
}

// The arguments of `npm run data`.
import { parseArgs } from 'node:util'
import { WrongFormat } from '../../wrong-format.ts'

export type DataArguments = {
  command: string | undefined
  names: readonly string[]
  acceptTerms: boolean
  /** Files or addresses that stand in for the publisher's. */
  from: readonly string[]
  /** Passed on to the importer. */
  toImporter: string[]
  help: boolean
}

export const usage = `npm run data                                  lists what can be loaded, and what is loaded
npm run data -- add NAME                      shows the terms, asks, downloads and imports
npm run data -- add NAME --accept-terms       does not ask: for scripts
npm run data -- add NAME --from FILE          takes your copy of the file; may be repeated
npm run data -- add NAME --from URL           downloads from a mirror (of several files: their folder)
npm run data -- add NAME --dry-run            says what the import would change, and writes nothing
Also: --all shows every line and change, --strict takes nothing where a line is quarantined,
--remove lets known figures go that the files do not have.`

/** Throws `WrongFormat` naming the argument. */
export function dataArguments(rawArgs: string[]): DataArguments {
  try {
    const { values, positionals } = parseArgs({
      args: rawArgs,
      allowPositionals: true,
      options: {
        'accept-terms': { type: 'boolean', default: false },
        from: { type: 'string', multiple: true, default: [] },
        'dry-run': { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        remove: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const { from, help, 'accept-terms': acceptTerms } = values
    const toImporter = (['dry-run', 'all', 'strict', 'remove'] as const).flatMap((name) =>
      values[name] ? [`--${name}`] : [],
    )
    const [command, ...names] = positionals
    return { command, names, acceptTerms, from, help, toImporter }
  } catch (error) {
    throw new WrongFormat((error as Error).message)
  }
}

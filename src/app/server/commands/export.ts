// npm run export -- candidacies --output out.csv: imported candidacies with the persons they were linked to.
import { StartupError } from '#base/server/startup-error.ts'
import { exportCandidacies } from '#candidates/server/export.ts'
import { candidacyFormats } from '#sources/candidacies/candidacy-format.ts'
import { databaseCommand, parsed, printNotice } from './command.ts'
import { writeWholeFile } from './output-file.ts'

const usage = `npm run export -- SOURCE --output FILE.csv
npm run -s export -- SOURCE --output -      to standard output (-s: npm prints nothing of its own there)
SOURCE is one of ${candidacyFormats.map(({ id }) => id).join(', ')}.`

function readArguments(): { source: string; output: string } {
  const { values, positionals } = parsed(usage, {
    allowPositionals: true,
    options: { output: { type: 'string', short: 'o' } },
  })
  const format = candidacyFormats.find(({ id }) => id === positionals[0])
  if (!format || !values.output) throw new StartupError(usage)
  return { source: format.source.id, output: values.output }
}

await databaseCommand(readArguments, async ({ db, args: { source, output } }) => {
  const count = await writeWholeFile(output, (write) => exportCandidacies(db, source, write))
  printNotice(`${count} candidacies exported.`)
})

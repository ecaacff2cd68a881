// npm run export -- candidacies > out.csv: imported candidacies with the persons they were linked to. Only CSV goes to stdout.
import { openLog } from '#base/server/log.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { exportCandidacies } from '#candidates/server/export.ts'
import { candidacyFormats } from '#sources/candidacies/candidacy-format.ts'
import { readConfig } from './config.ts'
import { csvOutput } from './csv-output.ts'
import { prepareDatabase } from './prepare.ts'

try {
  const form = candidacyFormats.find(({ id }) => id === process.argv[2])
  if (!form)
    throw new StartupError(
      `Export what? npm run export -- <one of ${candidacyFormats.map(({ id }) => id).join(', ')}> > out.csv`,
    )
  const config = readConfig()
  const log = openLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL)
  const output = csvOutput()
  const opened = await prepareDatabase({ config, log, asGuest: true })
  try {
    const count = await exportCandidacies(opened.db, form.source.id, output.write)
    output.end()
    process.stderr.write(`${count} candidacies exported.\n`)
  } finally {
    await opened.close()
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

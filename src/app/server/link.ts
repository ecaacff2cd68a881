// npm run link: decides anew which candidacies are one person's, with everything imported and everything an operator said.
import { openLog } from '#base/server/log.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { linkPersons } from '#candidates/server/linking.ts'
import { linkedInWords } from '#sources/server/candidacies-cli.ts'
import { readConfig } from './config.ts'
import { prepareDatabase } from './prepare.ts'

try {
  const config = readConfig()
  const log = openLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL)
  const opened = await prepareDatabase({ config, log })
  try {
    process.stderr.write(`${linkedInWords(await linkPersons(opened.db))}\n`)
  } finally {
    await opened.close()
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

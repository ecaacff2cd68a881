// npm run link: decides anew which candidacies are one person's, with everything imported and everything an operator said,
// and tells running servers. (Beside a running site with the embedded database it is a guest, see docs/operations.md.)
import { changedChannel } from '#base/server/realtime/changes.ts'
import { openLog } from '#base/server/log.ts'
import { openSharedState } from '#base/server/realtime/shared-state.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { candidatesTopic } from '#candidates/contract.ts'
import { linkPersons } from '#candidates/server/linking.ts'
import { constituenciesTopic } from '#constituencies/contract.ts'
import { linkedInWords } from '#sources/server/cli.ts'
import { readConfig } from './config.ts'
import { prepareDatabase } from './prepare.ts'

try {
  const config = readConfig()
  const log = openLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL)
  const opened = await prepareDatabase({ config, log, asGuest: true })
  try {
    process.stderr.write(`${linkedInWords(await linkPersons(opened.db))}\n`)
    const shared = openSharedState(config.REDIS_URL, log)
    shared.publish(changedChannel, JSON.stringify([candidatesTopic, constituenciesTopic]))
    await shared.close()
  } finally {
    await opened.close()
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

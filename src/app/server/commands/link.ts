// npm run link: links all candidacies again, with everything imported and every decision of the desk, and
// notifies running servers.
import { candidatesTopic } from '#candidates/contract.ts'
import { linkPersons } from '#candidates/server/linking.ts'
import { constituenciesTopic } from '#constituencies/contract.ts'
import { linkedInWords } from '#sources/server/cli.ts'
import { databaseCommand, printNotice } from './command.ts'

await databaseCommand(
  () => undefined,
  async ({ db, changed }) => {
    printNotice(linkedInWords(await linkPersons(db)))
    await changed([candidatesTopic, constituenciesTopic])
  },
)

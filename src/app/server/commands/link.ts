// npm run link: links all candidacies again, with everything imported and every decision of the desk, and
// notifies running servers.
import { candidatesTopic } from '#candidates/contract.ts'
import { linkPersons } from '#candidates/server/linking.ts'
import { constituenciesTopic } from '#constituencies/contract.ts'
import { linkedInWords } from '#sources/server/cli.ts'
import { databaseCommand, noArguments, printNotice } from './command.ts'

await databaseCommand(
  () => noArguments('links all candidacies again'),
  // After a first start that was ended while it linked, opening the database has just linked everything.
  async ({ db, linked, changed }) => {
    printNotice(linkedInWords(linked ?? (await linkPersons(db))))
    await changed([candidatesTopic, constituenciesTopic])
  },
)

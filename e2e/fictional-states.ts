// node e2e/fictional-states.ts FOLDER: adds what only a pictured state needs to the database in that folder: fictional
// checks by organisations, a poll that has ended and one whose votes are held for review.
import { sql } from '../src/base/server/database/sql.ts'
import { indianDay, indianDayAfter } from '../src/base/indian-day.ts'
import { openLog } from '../src/base/server/log.ts'
import { readConfig } from '../src/app/server/config.ts'
import { prepareDatabase } from '../src/app/server/prepare.ts'
import { openSite } from '../src/app/server/site.ts'
import { putFactChecks } from '../src/fact-checks/server/official-intake.ts'
import { endPoll } from '../testing/polls/fictional-end.ts'
import { issuerSettings } from './issuer.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the database')

const config = readConfig({
  ...process.env,
  ...issuerSettings,
  DATA_DIR: folder,
  DATABASE_URL: '',
  LOG_LEVEL: 'warn',
})
const log = openLog('warn')
const database = await prepareDatabase({ config, log })
const site = await openSite({ config, log, database, pages: false, origin: 'http://site.test' })
await site.app.ready()

const claims = [
  ['A picture shows the flooded market of Meghpur this week', 'false', 'Flood'],
  ['Every voter of Navbhoomi gets a new card before the poll', 'misleading', 'Elections'],
  ['The Parvat bridge carries trains since 2021', 'true', 'Roads'],
  ['A minister said that the dam is closed for ten years', 'unverified', 'Water'],
  // A rating that the site does not understand: no verdict of ours.
  ['The moon is nearer to Meghpur in May', undefined, 'Water'],
] as const
await database.db.transaction((trx) =>
  putFactChecks(
    trx,
    claims.map(([title, verdict, topic], at) => ({
      title,
      ...(verdict && { verdict }),
      rating: verdict ?? 'Four pumpkins',
      topic,
      source: at % 2 === 0 ? 'Navbhoomi Fact Desk' : 'Parvat Checks',
      publishedAt: new Date(Date.now() - at * 86_400_000).toISOString(),
      sourceUrl: `https://checks.example/${at}`,
    })),
  ),
)

for (const [title, votes] of [
  ['Did the new bus timetable of Meghpur help you?', 41],
  ['Which day suits the ward meeting of Sundar Nagar?', 3],
] as const) {
  const asked = await send('/api/polls', 0, {
    title,
    description: 'A question of the ward office.',
    type: 'user_created',
    category: 'general',
    anonymous: true,
    allowCustomString: true,
    endDate: indianDayAfter(indianDay(new Date()), 5),
    options: [{ text: 'Yes, much' }, { text: 'A little' }, { text: 'Not at all' }],
  })
  const { poll } = asked as { poll: { id: string; options: { id: string }[] } }
  for (let voter = 0; voter < votes; voter += 1)
    await send(`/api/polls/${poll.id}/vote`, voter + 1, {
      optionId: poll.options[voter % 7 === 0 ? 2 : voter % 2]!.id,
    })
  if (votes > 10) await endPoll(database.db, poll.id, sql`now() - interval '2 days'`)
}
await site.close()

/** As a visitor with a network of their own. */
async function send(url: string, visitor: number, body: object): Promise<unknown> {
  const headers = { 'x-forwarded-for': `10.77.${visitor}.1` }
  const answer = await site.app.inject({ method: 'POST', url, headers, payload: body })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
  return answer.json<{ data: unknown }>().data
}

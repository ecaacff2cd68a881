// Writes a poll's question to its log, so that a checkpoint covers question and count alike.
import { createHash } from 'node:crypto'
import type { Database } from '#base/server/database/db.ts'
import { writeTogether } from '#base/server/database/write-together.ts'
import { hourOf } from '../log.ts'
import { questionOf, questionText, type AskedQuestion } from '../question.ts'
import { appendToLog } from './log-store.ts'
import { lockPolls } from './vote-store.ts'

/** Runs in the transaction that creates the poll. Does nothing if the question is already in the log. */
export async function logQuestion(trx: Database, poll: string): Promise<void> {
  const polls = await lockPolls(trx, [poll], {
    evenHidden: true,
    // A question may always be logged: it says nothing about answers.
    closed: () => undefined,
  })
  const rows = await trx<AskedQuestion>`
    select title, description, type, category, allow_multiple as "allowMultiple", allow_custom_string as "allowCustomString",
      ends_at as "endDate",
      (select json_agg(json_build_object('id', o.id, 'text', o.text) order by o.position)
        from poll_option o where o.poll_id = p.id) as options
    from poll p join poll_tally t on t.poll_id = p.id where p.id = ${poll} and t.log_question is null`
  if (!rows[0]) return
  const question = questionOf(rows[0])
  const locked = polls.get(poll)!
  const entry = { kind: 'question', poll, question, hour: hourOf(new Date(locked.at)) } as const
  await writeTogether(trx, ...appendToLog(new Map([[locked, [entry]]])))
  const hash = createHash('sha256').update(questionText(question)).digest('hex')
  await trx`update poll_tally set log_question = ${hash} where poll_id = ${poll}`
}

/** For polls from before questions were logged, and the site's own. Two processes may do it at once. */
export async function logQuestions(db: Database): Promise<void> {
  const rows = await db<{ id: string }>`
    select poll_id as id from poll_tally where log_question is null order by poll_id`
  for (const { id } of rows) await db.transaction((trx) => logQuestion(trx, id))
}

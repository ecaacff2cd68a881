// Proposes what polls are about, by the names of states, parties and leaders that the site knows.
import type { Database } from '#base/server/database/db.ts'
import { classOf, placesOf, type PollText, type NamedState, type PollClass } from '../silence-class.ts'

type Proposal = { class: PollClass; places: string[] | null }

export async function classify(db: Database, asked: PollText): Promise<Proposal> {
  return proposer(db).then((propose) => propose(asked))
}

async function proposer(db: Database): Promise<(asked: PollText) => Proposal> {
  const states = await db<NamedState>`
    select s.code, array_remove(array[s.name, s.name_hi], null) as names from state s`
  const known = await db<{ name: string }>`
    select name from party where name !~* '^(independent|nota|none of the above)$'
    union select short from party where char_length(short) > 2 and short <> 'IND' and short <> 'NOTA'
    union select name from leader`
  const names = known.map(({ name }) => name)
  return (asked) => {
    const places = placesOf(asked, states)
    return { class: classOf(asked, names), places: places === 'everywhere' ? null : places }
  }
}

/** For polls from before there were classes; until then they are treated as the strictest. Returns whether there were any. */
export async function classifyPolls(db: Database): Promise<boolean> {
  const rows = await db<PollText & { id: string }>`
    select p.id, p.title, p.description, p.category,
      array(select text from poll_option o where o.poll_id = p.id order by position) as options
    from poll p where p.silence_class is null`
  if (rows.length === 0) return false
  const propose = await proposer(db)
  for (const asked of rows) {
    const { class: of, places } = propose(asked)
    await db`update poll set silence_class = ${of}, silence_places = ${places}::text[]
      where id = ${asked.id} and silence_class is null`
  }
  return true
}

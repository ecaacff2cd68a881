// Whose candidacies those of coming elections are: by the rules of all linking, beside the persons as they are linked now. What
// is not certain is held, and shows no past.
import type { Database } from '#base/server/database/db.ts'
import { sureFrom } from '../../linkage/confident-groups.ts'
import { link } from '../../linkage/link.ts'
import { readName } from '../../linkage/names/person-name.ts'
import { stateFamily } from '../../linkage/places.ts'
import type { Candidacy } from '../../linkage/profile.ts'
import type { ShippedLink } from '../../linkage/shipped-links.ts'
import { readCandidacies } from '../candidacies-to-link.ts'

type Link = { nominationId: string; personId: string; confidence: number; doubtful: boolean }

/** Of all elections without a result; those of decided ones keep theirs. */
export async function linkNominations(trx: Database): Promise<void> {
  const nominations = await readNominations(trx)
  const links: Link[] = []
  for (const [family, of] of Map.groupBy(nominations, ({ state }) => stateFamily(state)))
    links.push(...(await linksOf(trx, family, of)))
  const ids = nominations.map(({ key }) => key)
  await trx`delete from nomination_link where nomination_id = any(${ids})`
  await trx`
    insert into nomination_link (nomination_id, person_id, confidence, doubtful)
    select "nominationId", "personId", confidence, doubtful from json_to_recordset(${JSON.stringify(links)}::json)
      as new ("nominationId" text, "personId" text, confidence real, doubtful boolean)`
}

async function readNominations(trx: Database): Promise<Candidacy[]> {
  return trx<Candidacy>`
    select n.id as key, 'nominations' as source, substring(n.election_id from '(?:19|20)\\d\\d')::int as year,
      left(n.election_id, 2) as election, s.name as state, c.name as seat, n.name, null as parent, null as sex,
      case when independent then 'IND' else coalesce(p.name, n.party) end as party, n.age, n.education, null as votes, null as won,
      n.assets, n.liabilities
    from nomination n join constituency c on c.id = n.constituency_id join state s on s.code = c.state_code
    left join party p on p.id = n.party_id
    where substring(n.election_id from '(?:19|20)\\d\\d') is not null
      and not exists (select from contest t where t.election_id = n.election_id and t.constituency_id = n.constituency_id)
    order by n.id`
}

async function linksOf(trx: Database, family: string, nominations: readonly Candidacy[]): Promise<Link[]> {
  const names = await trx<{ state: string }>`
    select distinct state from candidacy_record union select distinct state_then from contest`
  const states = names.flatMap(({ state }) => (stateFamily(state) === family ? state : []))
  const past = await readCandidacies(trx, states)
  const persons = await readPersons(trx, past)
  const numbers = new Map([...new Set(persons.values().map(({ person }) => person))].map((id, i) => [id, i]))
  const settled = [...persons].map(([key, { person, tie }]): ShippedLink => ({
    key,
    person: numbers.get(person)!,
    tie,
  }))
  const known = past.filter(({ key }) => persons.has(key))
  const found = link([...known, ...nominations], { shipped: settled })
  const doubtful = new Set(found.doubts.flatMap(({ a, b }) => [a, b]))
  const groupOf = new Map(found.persons.flatMap((keys) => keys.map((key) => [key, keys] as const)))
  const nameOf = new Map(known.map(({ key, name }) => [key, name]))
  return nominations.flatMap(({ key, name, age }) => {
    const theirs = new Set((groupOf.get(key) ?? []).flatMap((other) => persons.get(other)?.person ?? []))
    const [personId] = theirs
    if (personId === undefined) return []
    const before = (groupOf.get(key) ?? []).flatMap((other) => nameOf.get(other) ?? [])
    const isTurned = age === null && before.every((other) => isTurnedRound(name, other))
    const confidence = found.confidence.get(key)?.probability ?? 0
    return {
      nominationId: key,
      personId,
      confidence,
      doubtful: theirs.size > 1 || confidence < sureFrom || doubtful.has(key) || isTurned,
    }
  })
}

/** Where sons are called after their fathers, Chandy Oommen is Oommen Chandy’s son: only an age would tell. */
function isTurnedRound(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => readName(name).words.map(({ folded }) => folded))
  return a!.length === 2 && String(a) !== String(b) && String(a) === String(b!.toReversed())
}

async function readPersons(trx: Database, past: readonly Candidacy[]) {
  const rows = await trx<{ key: string; person: string; confidence: number | null; tiedTo: string | null }>`
    select key, person_id as person, confidence, tied_to as "tiedTo" from candidacy_link
    where key = any(${past.map(({ key }) => key)}::text[])`
  return new Map(
    rows.map(({ key, person, confidence, tiedTo }) => {
      const tie = tiedTo === null ? null : { with: tiedTo, probability: confidence!, signals: [] }
      return [key, { person, tie }] as const
    }),
  )
}

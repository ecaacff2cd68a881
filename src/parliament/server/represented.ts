// Counts who sat in each Lok Sabha. Unknown sex and age count in no share.
import type { Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import type { Computed } from '#base/server/http/computed.ts'
import { sourceJson } from '#base/server/source-json.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { parliamentTopic } from '../contract.ts'
import type { readRepresented } from '../represented.ts'

type Represented = Reply<typeof readRepresented>

const women = sql`json_build_object('count', count(*) filter (where m.sex = 'female')::int, 'of', count(m.sex)::int,
  'members', count(*)::int)`

const topics = [parliamentTopic, 'candidates', 'constituencies']

export async function represented(
  { db, computed }: { db: Database; computed: Pick<Computed, 'get'> },
  { term }: { term?: number },
): Promise<Represented> {
  const terms = await readTerms(db)
  const chosen = terms.find((one) => one.term === term)?.term ?? terms[0]?.term ?? 0
  const ages = await db<Represented['ages'][number]>`
    select (age / 10 * 10)::int as "from", count(*)::int as members from member_term
    where term = ${chosen} and age is not null group by 1 order by 1`
  const states = await db<Represented['states'][number]>`
    select s.name, s.name_hi as "nameHi", ${women} as women from member_term m join state s on s.code = m.state_code
    where m.term = ${chosen} group by 1, 2 order by 1`
  const parties = await db<Represented['parties'][number]>`
    select coalesce(m.party, '') as name, ${women} as women from member_term m
    where m.term = ${chosen} group by 1 order by count(*) desc, 1`
  return {
    term: chosen,
    terms,
    ages,
    states: states.map((row) => withoutNulls(row)) as Represented['states'],
    parties,
    // The same for every term.
    candidates: await computed.get('represented candidates', topics, () => readCandidates(db)),
    assemblies: await computed.get('represented assemblies', topics, () => readAssemblies(db)),
    ...withoutNulls({ source: terms.find((one) => one.term === chosen)?.source ?? null }),
  }
}

async function readTerms(db: Database): Promise<Represented['terms']> {
  const rows = await db<Represented['terms'][number]>`
    select m.term, max(m.period_until)::text as "asOf", ${women} as women,
      json_build_object('count', count(*) filter (where m.own_term = 1)::int, 'of', count(m.own_term)::int,
        'members', count(*)::int) as "firstTerm",
      percentile_cont(0.5) within group (order by m.age) as "medianAge", count(m.age)::int as "agesKnown",
      (select ${sourceJson('o')} from source o where o.id = max(m.source_id)) as source
    from member_term m group by m.term order by m.term desc`
  return rows.map((row) => withoutNulls(row)) as Represented['terms']
}

async function readCandidates(db: Database): Promise<Represented['candidates']> {
  const rows = await db<{ year: number; women: Represented['candidates']['women'] }>`
    with latest as (select max(year) as year from election where house = 'lok_sabha'),
    standing as (
      select y.id from latest l join election e on e.house = 'lok_sabha' and e.year = l.year
      join candidacy y on y.election_id = e.id and not y.nota
    ),
    sexes as (
      select k.person_id, max(r.sex) as sex from candidacy_record r join candidacy_link k on k.key = r.id, latest
      where r.year = latest.year and r.election = 'ls' and r.sex is not null group by 1
    ),
    known as (
      select x.sex from sexes x join candidacy_link k on k.person_id = x.person_id
      join standing y on y.id = k.candidacy_id
    )
    select l.year, json_build_object('count', (select count(*) from known n where n.sex = 'female')::int,
      'of', (select count(*) from known)::int, 'members', (select count(*) from standing)::int) as women
    from latest l where exists (select from standing)`
  return rows[0] ?? { women: { count: 0, of: 0, members: 0 } }
}

/** Sex and age as a source states them for that very election; nothing is carried over from another. */
async function readAssemblies(db: Database): Promise<Represented['assemblies']> {
  type Row = Represented['assemblies'][number] & { nameHi: string | null; medianAge: number | null }
  const rows = await db<Row>`
    with latest as (
      select distinct on (e.state_code) e.id, e.state_code, e.year from election e
      where e.house = 'assembly' and exists (
        select from contest k where k.election_id = e.id and k.result_source_id is not null)
      order by e.state_code, e.year desc
    ),
    sexes as (
      select k.person_id, r.year, max(r.sex) as sex from candidacy_record r join candidacy_link k on k.key = r.id
      where r.election like 'va%' and r.sex is not null group by 1, 2 having count(distinct r.sex) = 1
    ),
    -- Few lines say more than who won: only these are joined to it.
    stated as (
      select r.candidacy_id, x.sex, case when 'age' = any(r.disputed) then null else r.age end as age
      from election_record r left join sexes x on x.person_id = r.person_id and x.year = r.year
      where r.candidacy_id is not null and r.year in (select year from latest)
        and (r.age is not null or r.person_id in (select person_id from sexes))
    ),
    standing as (
      select y.election_id, count(*) as candidates, count(*) filter (where y.won) as members
      from latest l join candidacy y on y.election_id = l.id and not y.nota group by 1
    ),
    known as (
      select y.election_id, count(*) filter (where sex = 'female') as female, count(sex) as sexes,
        count(*) filter (where y.won and sex = 'female') as "femaleMembers",
        count(sex) filter (where y.won) as "sexesOfMembers",
        percentile_cont(0.5) within group (order by age) filter (where y.won) as "medianAge",
        count(age) filter (where y.won) as "agesKnown"
      from stated d join candidacy y on y.id = d.candidacy_id and not y.nota group by 1
    )
    select s.name, s.name_hi as "nameHi", l.year,
      json_build_object('count', coalesce(n.female, 0), 'of', coalesce(n.sexes, 0), 'members', y.candidates) as candidates,
      json_build_object('count', coalesce(n."femaleMembers", 0), 'of', coalesce(n."sexesOfMembers", 0),
        'members', y.members) as women,
      n."medianAge", coalesce(n."agesKnown", 0)::int as "agesKnown"
    from latest l join state s on s.code = l.state_code join standing y on y.election_id = l.id
    left join known n on n.election_id = l.id order by 1`
  return rows.map((row) => withoutNulls(row)) as Represented['assemblies']
}

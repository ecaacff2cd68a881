// Makes data/parliament/ from the lists of PRS Legislative Research (ODbL), with our own importers:
//   node scripts/data/make-parliament.ts FOLDER
// Run it after scripts/data/make-starter-data.ts. No source that may ship has the elections of some members; they become candidates
// by the list itself, which says that they were elected. members-from-list.csv names them: what an import of the lists reports as
// nobody we know, each looked at by a person. `candidacy` says whose further candidacy it is, if that is certain, and `agree` what
// besides a name says so: the page of the person repeats it. members-corrected.csv has parties that the lists have wrong.
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { nothingDeclared, type CandidacyRecordFact } from '#candidates/facts.ts'
import type { ShippedLink, ShippedTie } from '#candidates/linkage/shipped-links.ts'
import type { MemberFact } from '#parliament/facts.ts'
import { factsIn } from '#sources/import-format.ts'
import {
  membersFormat,
  questionsFormat,
  sourceOfTerm,
  yearOfTerm,
} from '#sources/parliament/member-format.ts'
import { isByElected } from '#sources/parliament/whose-work.ts'
import { fileInWords } from '#sources/report.ts'
import { readText } from '#sources/server/read-file.ts'
import { readRegister } from '#sources/server/register-files.ts'
import { linksFrom } from '#sources/starter/starter-format.ts'
import { ownRows } from '#sources/table.ts'
import { stringify } from './csv.ts'
import { candidacyRows, linkRows, memberRows, questionRows } from './own-rows.ts'
import { readManifest, writeManifest } from './manifest.ts'

const from = process.argv[2] ?? ''
if (from === '') throw new Error('Which folder holds the lists of members?')
const to = join(import.meta.dirname, '../../data')
const register = await readRegister(to)
const manifest = readManifest()
mkdirSync(join(to, 'parliament'), { recursive: true })
for (const file of globSync('parliament/*.csv.gz', { cwd: to })) rmSync(join(to, file))
manifest.parliament = { members: [], questions: [], elected: [], links: 'parliament/links.csv.gz' }

const corrections = ownRows(readFileSync(join(import.meta.dirname, 'members-corrected.csv'), 'utf8'))
const members: MemberFact[] = []
for (const term of [15, 16, 17, 18]) {
  const of = (await factsOf(`mp-activity/lok-sabha-${term}.csv.gz`, membersFormat)).map(corrected)
  members.push(...of)
  const file = `parliament/members-${term}.csv.gz`
  write(file, memberRows(of))
  manifest.parliament.members.push({ file, source: sourceOfTerm(term) })
}
const questions = await factsOf('mp-activity/questions-18.csv.gz', questionsFormat)
write('parliament/questions-18.csv.gz', questionRows(questions))
manifest.parliament.questions.push({
  file: 'parliament/questions-18.csv.gz',
  source: questionsFormat.source([], { register })!,
})

type Elected = {
  term: number
  seat: string
  candidacy: string
  agree: ShippedTie['signals']
  record: CandidacyRecordFact
}
const records = ownRows(readFileSync(join(import.meta.dirname, 'members-from-list.csv'), 'utf8')).map(
  (row): Elected => {
    const { term, seat = '', name, candidacy = '', agree = '' } = row
    const member = members.find((one) => one.term === Number(term) && one.seat === seat && one.name === name)
    if (!member) throw new Error(`No member ${name} of ${seat} in the ${term}th Lok Sabha`)
    const signals = agree.split('+').filter(Boolean) as unknown as ShippedTie['signals']
    if ((candidacy === '') !== (signals.length === 0))
      throw new Error(`${name}: candidacy and agree stand together`)
    return { term: member.term, seat, candidacy, agree: signals, record: candidacyOf(member) }
  },
)
for (const [term, of] of Map.groupBy(records, (one) => one.term)) {
  const file = `parliament/elected-${term}.csv.gz`
  write(file, candidacyRows(of.map(({ record }) => record)))
  const source = sourceOfTerm(term)
  const title = `Members of the ${term}th Lok Sabha: who was elected where`
  manifest.parliament.elected.push({
    file,
    rows: of.length,
    source: { ...source, id: `prs-elected-${term}`, title },
  })
  console.log(`${file}: ${of.length} members known as candidates from this list alone`)
}
write(manifest.parliament.links, linkRows(linksAmong(records)))
writeManifest(manifest)

/** members-corrected.csv has what the lists have wrong, each with the reason. */
function corrected(member: MemberFact): MemberFact {
  const row = corrections.find(
    ({ term, seat, name }) => Number(term) === member.term && seat === member.seat && name === member.name,
  )
  return row === undefined ? member : { ...member, party: row['party']! }
}

async function factsOf<Lines, Fact>(
  name: string,
  format: Parameters<typeof factsIn<Lines, readonly Fact[]>>[0],
): Promise<Fact[]> {
  const { facts, ...report } = factsIn(format, await readText(join(from, name)), { register }, name)
  for (const line of fileInWords({ ...report, title: name }, 5)) console.log(line)
  return facts.flat()
}

function write(file: string, rows: readonly Record<string, string | number | null>[]): void {
  writeFileSync(join(to, file), gzipSync(stringify(rows), { level: 9 }))
}

function candidacyOf(member: MemberFact): CandidacyRecordFact {
  const { term, name, seat: id, party } = member
  const seat = register.seats.find((one) => one.id === id)!
  const [year, election] = isByElected(member)
    ? [Number(member.from.slice(0, 4)), 'ls-by']
    : [yearOfTerm(term)!, 'ls']
  return {
    id: `r${createHash('sha256').update(`prs|${year}|${election}|${id}|${name}`).digest('hex').slice(0, 16)}`,
    line: 0,
    year,
    election,
    state: register.states.find(({ code }) => code === seat.stateCode)!.name,
    constituency: seat.name,
    name,
    parent: null,
    sex: member.sex,
    party: party ?? 'Independent',
    votes: null,
    won: true,
    affidavit: nothingDeclared,
    cells: [],
  }
}

/** The same name in the same seat in two terms is one person; members-from-list.csv names others. Everyone else is alone. */
function linksAmong(of: readonly Elected[]): ShippedLink[] {
  const shipped = linksFrom(gunzipSync(readFileSync(join(to, manifest.links.persons))).toString())
  const numbers = new Map(shipped.map(({ key, person }) => [key, person]))
  const persons = [...Map.groupBy(of, ({ seat, record }) => `${record.name}|${seat}`).values()]
  return persons.flatMap((terms, i) =>
    terms.map(({ candidacy, agree, record }, at): ShippedLink => {
      const again = terms[at === 0 ? 1 : 0]?.record
      const other = candidacy || again?.id
      const signals: ShippedTie['signals'] =
        candidacy !== ''
          ? agree
          : again?.party === record.party
            ? ['name', 'party', 'seat']
            : ['name', 'seat']
      const known = candidacy === '' ? undefined : numbers.get(candidacy)
      if (candidacy !== '' && known === undefined) throw new Error(`There is no candidacy ${candidacy}`)
      return {
        key: record.id,
        // Far from the numbers of data/links.
        person: known ?? 1_000_000 + i,
        tie: other === undefined ? null : { with: other, probability: 0.99, signals },
      }
    }),
  )
}

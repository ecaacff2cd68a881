// A name almost equal to a known holder's may be another spelling or another person, and of two who held an office on one day one
// is wrong: a person decides.
import type { Database } from '#base/server/database/db.ts'
import { toTitleCase } from '#base/title-case.ts'
import { strangeNames } from '#candidates/server/name-queries.ts'
import { hasMany, officeOf, officesOf, leaderId, type HolderFact } from '#leaders/facts.ts'
import { knownHolders, lastKnownHolders } from '#leaders/server/last-known.ts'
import { similarNames, plainName, type AcceptedNames } from '../similar-names.ts'
import { quoted } from '../parse-cells.ts'

/** Spellings of one name are this similar; so are namesakes in one family. */
const leastAlike = 0.8

/** Of names that may be none (“passed away”) the questions, unless they are answered or `isKnown`. */
export async function askAboutNames(
  trx: Database,
  names: readonly string[],
  accepted: AcceptedNames,
  isKnown: (name: string) => boolean = () => false,
): Promise<Map<string, string>> {
  const strange = await strangeNames(trx, names)
  return new Map(
    [...strange].flatMap((name) =>
      isKnown(name) || accepted.get(plainName(name))?.includes('new')
        ? []
        : [
            [
              name,
              `${quoted(name)} is left out: few people known here have such a name. Is it one? Correct the file, or pass --accept '${name}=new'`,
            ],
          ],
    ),
  )
}

/** The holders to write, and a line for each one left out until a person has identified them. */
export async function withoutSimilarNames(
  trx: Database,
  holders: readonly HolderFact[],
  accepted: AcceptedNames,
): Promise<{ holders: HolderFact[]; asked: string[] }> {
  const known = await knownHolders(trx, holders.map(officesOf))
  const titles = await lastKnownHolders(trx)
  const everybody = new Set([...known.values()].flatMap((of) => of.map(({ name }) => plainName(name))))
  const names = holders.map(({ name }) => name)
  const unlike = await askAboutNames(trx, names, accepted, (name) => everybody.has(plainName(name)))
  const sure: HolderFact[] = []
  const asked: string[] = []
  for (const fact of holders) {
    const office = officeOf(fact)
    const there = known.get(officesOf(fact)) ?? []
    const answers = accepted.get(plainName(fact.name)) ?? []
    const same = there.find(({ id }) => answers.includes(id))
    const own = leaderId(office, fact.name)
    const like = there.some(({ id }) => id === own)
      ? []
      : similarNames(
          fact.name,
          there.map((one) => ({ ...one, names: [toTitleCase(one.name)] })),
          leastAlike,
        )
    const isAlone = !fact.left && !hasMany(fact.position)
    const rival = there.find(({ id, stated, asOf }) => isAlone && stated && id !== own && asOf === fact.asOf)
    const other = like[0] ?? rival
    const title = titles.get(office)?.title ?? fact.position.replaceAll('_', ' ')
    if (same) sure.push({ ...fact, name: same.name })
    else if (unlike.has(fact.name)) asked.push(`  ${title}: ${unlike.get(fact.name)}`)
    else if (other === undefined || answers.includes('new')) sure.push(fact)
    else {
      const whom = toTitleCase(other.name)
      const question = like[0]
        ? `is it ${whom}, who is known there?`
        : `${whom} held it on that day, ${fact.asOf}, by what is known. Is it the same person?`
      asked.push(
        `  ${title}: ${quoted(fact.name)} is left out: ${question} ` +
          `Correct the file, or pass --accept '${fact.name}=${other.id}', or --accept '${fact.name}=new' for another person`,
      )
    }
  }
  return { holders: sure, asked }
}

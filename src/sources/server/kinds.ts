// Everything that can be imported: the kinds of facts, and the formats of each.
import type { Database } from '#base/server/database/db.ts'
import { sumChanges } from '#base/server/database/upsert.ts'
import type { CandidacyFileFact } from '#candidates/facts.ts'
import { candidatesTopic } from '#candidates/contract.ts'
import { putCandidacies, putWinners, removeShippedCandidacies } from '#candidates/server/intake.ts'
import { constituenciesTopic } from '#constituencies/contract.ts'
import type { ByElectionFact, PartyFact } from '#constituencies/facts.ts'
import {
  knownMoreExactly,
  putByElections,
  putElection,
  putPollDates,
  putResults,
  putTurnout,
  takeLessExact,
} from '#constituencies/server/intake.ts'
import { putParties, putSpellings } from '#constituencies/server/register-intake.ts'
import { electionCalendarTopic, type ElectionCalendar, type RollRevision } from '#elections/contract.ts'
import { putCalendars, putRolls } from '#elections/server/intake.ts'
import { factChecksTopic } from '#fact-checks/contract.ts'
import type { FactCheckFact } from '#fact-checks/facts.ts'
import { putFactChecks } from '#fact-checks/server/official-intake.ts'
import { officesTopic } from '#leaders/contract.ts'
import type { HolderFact } from '#leaders/facts.ts'
import { putHolders, settleLeaders } from '#leaders/server/intake.ts'
import { parliamentTopic } from '#parliament/contract.ts'
import type { MemberFact, MemberNumberFact, QuestionFact } from '#parliament/facts.ts'
import { putMembers } from '#parliament/server/intake.ts'
import { linkMembers } from '#parliament/server/link-members.ts'
import {
  askersOf,
  knownMembers,
  putNumbers,
  putQuestions,
  type NotTheirs,
} from '#parliament/server/question-intake.ts'
import { byElectionsFormat, type StatedByElections } from '../by-elections.ts'
import { candidacyFormats } from '../candidacies/candidacy-format.ts'
import { candidacyFiles } from '../candidacies/candidacy-lines.ts'
import { noWinner } from '../candidacies/winner-records.ts'
import { factChecksFormat } from '../fact-checks/claim-reviews.ts'
import { calendarFormat, rollsFormat } from '../formats/calendar-files.ts'
import { seatFormats } from '../formats/formats.ts'
import type { ElectionFacts } from '../formats/seat-format.ts'
import { holdersFormat, type StatedHolders } from '../holders.ts'
import { nominationFormats } from '../nominations/nomination-format.ts'
import { paperCountFormat } from '../nominations/paper-counts.ts'
import { membersFormat, questionsFormat } from '../parliament/member-format.ts'
import { rosterFormat } from '../parliament/roster-format.ts'
import { sessionFormat } from '../parliament/session-format.ts'
import { numberedMembers, whoseWork } from '../parliament/whose-work.ts'
import { WrongFormat } from '../wrong-format.ts'
import { refuseByElection } from './few-seats.ts'
import { importer, type Importer } from './import.ts'
import type { ImportKind } from './kind.ts'
import { nominationsKind, paperCountsKind } from './nominations-kind.ts'
import { askAboutNames, withoutSimilarNames } from './similar-holders.ts'
import { things } from './runs/difference.ts'

const electionTopics = [constituenciesTopic, candidatesTopic, officesTopic]

/** Turnout, and days of polling. */
export const contestKind: ImportKind<ElectionFacts> = {
  thing: things.contests,
  count: ({ facts }) => facts.seats.length,
  topics: electionTopics,
  usesRegister: true,
  async write(trx, { election, facts }, source) {
    const of = { source, election: election.id }
    if (facts.kind === 'results')
      await putNamed(
        trx,
        facts.seats.flatMap(({ candidacies }) => candidacies.map(({ party }) => party)),
      )
    const changes = sumChanges(
      await putElection(trx, election),
      facts.kind === 'turnout'
        ? await putTurnout(trx, { ...of, turnout: facts.seats })
        : facts.kind === 'poll-dates'
          ? await putPollDates(trx, { ...of, pollDates: facts.seats })
          : await putResults(trx, { ...of, results: facts.seats }),
    )
    await putSpellings(
      trx,
      facts.seats.map(({ seat, nameThen }) => ({ seat, spelling: nameThen })),
    )
    return changes
  },
}

/** Adds the parties that the site does not know yet; those that it knows stay as they are. */
const putNamed = (trx: Database, named: readonly (PartyFact | null | undefined)[]) => {
  const parties = new Map(named.flatMap((party) => (party ? [[party.id, party]] : [])))
  return putParties(trx, { parties: [...parties.values()], correct: false })
}

export const resultsKind: ImportKind<ElectionFacts> = {
  ...contestKind,
  thing: things.candidates,
  count: ({ facts }) =>
    facts.kind === 'results' ? facts.seats.reduce((all, { candidacies }) => all + candidacies.length, 0) : 0,
  async ask(trx, facts) {
    await refuseByElection(trx, facts)
    return { facts, asked: [] }
  },
  finish: settleLeaders,
}

export const candidaciesKind: ImportKind<CandidacyFileFact> = {
  thing: things.candidacies,
  count: ({ records }) => records.length,
  topics: electionTopics,
  write: (trx, file, source) => putCandidacies(trx, { source, file }),
  finish: (trx, sources) => Promise.all(sources.map((source) => removeShippedCandidacies(trx, source))),
}

export const holdersKind: ImportKind<StatedHolders> = {
  gathers: true,
  thing: things.statements,
  count: ({ holders, sitting }) => holders.length + sitting.length,
  topics: [officesTopic, constituenciesTopic, candidatesTopic],
  usesRegister: true,
  async ask(trx, stated, accepted) {
    const { holders, asked } = await withoutSimilarNames(trx, stated.holders, accepted)
    return { facts: { ...stated, holders }, asked }
  },
  write: (trx, { holders, sitting }, source) => putHolders(trx, { source, holders, sitting }),
  finish: settleLeaders,
  holders: ({ holders }) => holders,
}

/** Who won is a person, and holds the seat from the day on which the votes were counted. */
export const byElectionsKind: ImportKind<StatedByElections> = {
  gathers: true,
  thing: things.byElections,
  count: ({ byElections }) => byElections.length,
  topics: electionTopics,
  usesRegister: true,
  async ask(trx, facts, accepted) {
    const [known] = await knownMoreExactly(trx, facts.byElections)
    if (known)
      throw new WrongFormat(
        `${known.seat}: the poll of this by-election was on ${known.pollDay}. Write that day.`,
      )
    const namesOf = ({ winner, runnerUp }: ByElectionFact) =>
      [winner?.name ?? [], runnerUp?.name ?? []].flat()
    const unlike = await askAboutNames(trx, facts.byElections.flatMap(namesOf), accepted)
    const isSure = facts.byElections.map((one) => !namesOf(one).some((name) => unlike.has(name)))
    return {
      facts: {
        ...facts,
        byElections: facts.byElections.filter((_, i) => isSure[i]),
        winners: facts.winners.filter((_, i) => isSure[i]),
      },
      asked: facts.byElections.flatMap((one) =>
        namesOf(one).flatMap((name) => (unlike.has(name) ? `  ${one.seat}: ${unlike.get(name)}` : [])),
      ),
    }
  },
  async write(trx, { byElections, winners }, source) {
    await putNamed(
      trx,
      byElections.flatMap(({ winner, runnerUp }) => [winner?.party, runnerUp?.party]),
    )
    const former = await takeLessExact(trx, byElections)
    return sumChanges(
      await putByElections(trx, { source, byElections }),
      await putWinners(trx, { source, winners: [...winners, ...former.map(noWinner)] }),
      await putHolders(trx, { source, holders: byElections.flatMap(winnersOf) }),
    )
  },
  finish: settleLeaders,
  holders: ({ byElections }) => byElections.flatMap(winnersOf),
}

function winnersOf({ seat, state, house, pollDay, countedOn, winner }: ByElectionFact): HolderFact[] {
  const day = countedOn ?? pollDay
  if (!winner) return []
  const { name, party, independent } = winner
  const position = house === 'assembly' ? 'mla' : 'mp'
  const term = { from: day, until: null, left: false, asOf: day }
  return [{ position, name, party, independent, state, seat, ...term }]
}

const factChecksKind: ImportKind<readonly FactCheckFact[]> = {
  thing: things.factChecks,
  count: (facts) => facts.length,
  topics: [factChecksTopic],
  write: (trx, facts) => putFactChecks(trx, facts),
}

const calendarKind: ImportKind<readonly ElectionCalendar[]> = {
  thing: things.elections,
  count: (facts) => facts.length,
  topics: [electionCalendarTopic],
  usesRegister: true,
  write: (trx, facts) => putCalendars(trx, facts),
}

const rollsKind: ImportKind<readonly RollRevision[]> = {
  thing: things.rolls,
  count: (facts) => facts.length,
  topics: [electionCalendarTopic],
  usesRegister: true,
  write: (trx, facts) => putRolls(trx, facts),
}

export const membersKind: ImportKind<readonly MemberFact[]> = {
  thing: things.members,
  count: (members) => members.length,
  topics: [parliamentTopic],
  usesRegister: true,
  write: (trx, members, source) => putMembers(trx, { source, members }),
  // All members are linked again; the terms that the files are not about are not listed again.
  async unlinked(trx, lists) {
    const terms = new Set(lists.flat().map(({ term }) => term))
    return (await linkMembers(trx, whoseWork))
      .filter(({ term }) => terms.has(term))
      .map(
        ({ name, term, seat }) =>
          `  ${name} (${term}th Lok Sabha, ${seat ?? 'nominated'}): no person of ours is certain to be them`,
      )
  },
}

/** A list that numbers members, as the record of questions does. */
const numbersKind: ImportKind<readonly MemberNumberFact[]> = {
  thing: things.numbers,
  count: (members) => members.length,
  topics: [parliamentTopic],
  usesRegister: true,
  async ask(trx, members) {
    const { sure, unsure } = numberedMembers(members, await knownMembers(trx))
    const asked = unsure.map(
      ({ number, names, term, seat }) =>
        `  ${number}, ${names[0]} (${term}th Lok Sabha, ${seat}): no list of members has one whose name is certain to be theirs`,
    )
    return { facts: sure, asked }
  },
  write: async (trx, members, source) =>
    putNumbers(trx, { source, members: numberedMembers(members, await knownMembers(trx)).known }),
}

const notTheirs: Record<NotTheirs, string> = {
  unknown: 'no list of members has this name or number',
  'not-a-member': 'no list has them as a member on that day',
  'in-office': 'a list says that they held an office then in which members ask none',
}

export const questionsKind: ImportKind<readonly QuestionFact[]> = {
  thing: things.questions,
  count: (questions) => questions.length,
  topics: [parliamentTopic],
  async ask(trx, questions) {
    const askerOf = await askersOf(trx)
    const left = new Map<string, number>()
    const facts = questions.filter((one) => {
      const asker = askerOf(one)
      if (typeof asker !== 'string') return true
      const words = `${one.member} (${one.term}th Lok Sabha) is left out: ${notTheirs[asker]}`
      left.set(words, (left.get(words) ?? 0) + 1)
      return false
    })
    return { facts, asked: [...left].map(([words, times]) => `  ${words}; ${times} of the questions`) }
  },
  write: (trx, questions, source) => putQuestions(trx, { source, questions }),
}

export const importers: readonly Importer[] = [
  ...seatFormats.map((format) => importer(format, format.kind === 'results' ? resultsKind : contestKind)),
  ...candidacyFormats.map((form) => importer(candidacyFiles(form), candidaciesKind)),
  importer(holdersFormat, holdersKind),
  importer(byElectionsFormat, byElectionsKind),
  ...nominationFormats.map((format) => importer(format, nominationsKind)),
  importer(paperCountFormat, paperCountsKind),
  importer(factChecksFormat, factChecksKind),
  importer(calendarFormat, calendarKind),
  importer(rollsFormat, rollsKind),
  importer(membersFormat, membersKind),
  importer(questionsFormat, questionsKind),
  importer(rosterFormat, numbersKind),
  importer(sessionFormat, questionsKind),
]

// Runs all checks on what is shown and, given a folder, on the publishers' files.
import { checkNamesakesInOnePlace, checkNamesOfOne } from './checks/alike.ts'
import { checkWinnersOfByElections } from './checks/by-elections.ts'
import { checkAssemblyCareers, checkCommonNames, checkTwoHouses } from './checks/careers.ts'
import { checkEverywhere } from './checks/everywhere.ts'
import { checkFathers } from './checks/fathers.ts'
import { checkFigures, checkFigures2024 } from './checks/figures.ts'
import { checkDue, checkHolders } from './checks/holders.ts'
import { checkKnownPersons } from './checks/known-persons.ts'
import { checkLists } from './checks/lists.ts'
import { checkMembers, checkTopics, checkWhoseWork } from './checks/members.ts'
import { checkMerges, checkRowsOfOneContest } from './checks/merges.ts'
import { checkNamesAgainstRaw, checkOwnNames } from './checks/names.ts'
import { checkOffices, checkOwnOffices } from './checks/offices.ts'
import { checkPages } from './checks/pages.ts'
import { checkCoverage, checkPersons, checkRanking, checkUnranked } from './checks/persons.ts'
import { checkOwnSegments, checkPins, checkSegments } from './checks/places.ts'
import { checkCounts, checkRecords } from './checks/records.ts'
import { checkResults } from './checks/results.ts'
import { checkOwnRolls, checkRolls } from './checks/rolls.ts'
import {
  checkAssemblyWinners,
  checkSwornWinners,
  checkPhases,
  checkPollDays,
  checkReservations,
} from './checks/seats.ts'
import { checkNeighbours, checkSeatsOfPins, checkVotesOfSegments } from './checks/segments.ts'
import { checkContestsOnTwo, checkSplits } from './checks/splits.ts'
import { checkSums } from './checks/sums.ts'
import { checkTotals, checkTurnout } from './checks/totals.ts'
import { checkByElections, checkMissingWinners, checkOneWinner, checkWinners } from './checks/winners.ts'
import { gatherContests } from './contests.ts'
import { gatherEvidence } from './evidence.ts'
import { collector, type Finding } from './findings.ts'
import { commonParentWords } from './kin.ts'
import { readOffices } from './places/read-places.ts'
import { readAffidavits } from './read-affidavits.ts'
import { readAssemblies } from './read-assemblies.ts'
import { readCandidates } from './read-candidates.ts'
import { readTurnout } from './read-turnout.ts'
import type { Shown } from './shown.ts'
import { swornWinners } from './sworn-winners.ts'

/** @param raw folder of the publishers' files. @param today as `2026-11-22`. */
export function examine(
  shown: Shown,
  { raw, today }: { raw?: string | undefined; today: string },
): Finding[] {
  const { report, findings } = collector()
  checkSums(shown, report)
  checkPersons(shown, today, report)
  checkRecords(shown, report)
  checkCounts(shown, report)
  checkRanking(shown, report)
  checkUnranked(shown, report)
  checkCoverage(shown, report)
  checkOwnNames(shown, report)
  checkOwnOffices(shown, today, report)
  checkWhoseWork(shown, report)
  checkDue(shown, today, report)
  checkPages(shown, report)
  checkEverywhere(shown, report)
  checkNamesOfOne(shown, report)
  checkNamesakesInOnePlace(shown, report)
  checkTwoHouses(shown, report)
  checkCommonNames(shown, report)
  checkOwnSegments(shown, report)
  checkNeighbours(shown, report)
  checkOwnRolls(shown, report)
  if (raw !== undefined) besideFiles(shown, raw, report)
  return findings()
}

function besideFiles(shown: Shown, raw: string, report: ReturnType<typeof collector>['report']): void {
  const rows = [...readAffidavits(raw), ...readCandidates(raw)]
  const [ballots, turnout] = [readAssemblies(raw), readTurnout(raw)]
  const lokSabha = shown.seats.filter(({ seat }) => seat.house === 'lok_sabha')
  const contests = gatherContests(
    rows,
    lokSabha.map(({ seat: { id, state, superseded, name, alsoSpelt }, elections }) => ({
      id,
      state,
      superseded,
      names: [name, ...alsoSpelt, ...elections.map(({ nameThen }) => nameThen)],
    })),
  )
  const evidence = gatherEvidence(shown, contests)
  const commonWords = commonParentWords(rows)
  const sworn = swornWinners(shown, rows)
  checkMerges(evidence, commonWords, report)
  checkAssemblyCareers(raw, shown, report)
  checkFathers(evidence, commonWords, report)
  checkRowsOfOneContest(evidence, report)
  checkContestsOnTwo(evidence, report)
  checkSplits(evidence, report)
  checkKnownPersons(shown, evidence, sworn, report)
  checkFigures(evidence, report)
  checkFigures2024(evidence, report)
  checkWinners(evidence, contests, report)
  checkByElections(contests, evidence, report)
  checkOneWinner(evidence, report)
  checkMissingWinners(contests, evidence, report)
  checkResults(shown, contests, ballots, report)
  checkTotals(shown, contests, ballots, turnout, report)
  checkTurnout(shown, contests, turnout, report)
  checkReservations(raw, shown, rows, contests, report)
  checkPollDays(raw, shown, contests, report)
  checkPhases(raw, shown, report)
  checkAssemblyWinners(shown, sworn, report)
  checkSwornWinners(shown, sworn, report)
  checkNamesAgainstRaw(raw, shown, rows, contests, report)
  checkOffices(raw, shown, contests, report)
  checkMembers(raw, shown, contests, report)
  checkHolders(raw, shown, report)
  checkWinnersOfByElections(raw, shown, report)
  checkTopics(raw, shown, report)
  checkVotesOfSegments(raw, shown, report)
  checkLists(raw, shown, report)
  const offices = readOffices(raw)
  checkSegments(raw, shown, offices, report)
  checkPins(shown, offices, report)
  checkSeatsOfPins(shown, report)
  checkRolls(raw, shown, report)
}

// Decides whether a figure about a person may be shown as a number, and which word replaces it if not.
// Every answer about persons goes through these functions: no page, picture or list can show what they leave
// out.
import type { FigureStatus, FigureStatuses } from '#base/contract.ts'
import type { ElectionRecord } from '../contract.ts'
import { affidavitFigures, affidavitNames, type AffidavitFigure } from '../facts.ts'
import type { ContestRecord, Figure } from './election-records.ts'
import { growthRules, type GrowthFigure } from './growth.ts'

/** What a contest's figures are disclosed from. */
export type RecordFigures = Pick<
  ContestRecord,
  'year' | Figure | 'education_score' | 'disputed' | 'stated' | 'source_ids'
>

/** The parts of a record that has at least this figure. */
type With<F extends Figure> = Pick<RecordFigures, F | 'disputed' | 'stated' | 'source_ids'>

/** Undefined: not known. */
function statusOfFigure<F extends Figure>(of: With<F>, figure: F): FigureStatus | undefined {
  if (of[figure] === null) return undefined
  const stated = of.stated[figure]?.map(({ value, sources }) => ({ value, source_ids: sources })) ?? []
  if (of.disputed.includes(figure)) return { status: 'disputed', stated }
  return { status: 'known', source_ids: stated[0]?.source_ids ?? [...of.source_ids] }
}

type Disclosed<Name extends string, Value> = { [N in Name]?: Value } & { figures: FigureStatuses }

/** A figure under its field name in an answer, with its status. */
export function disclosed<Name extends string, F extends Figure>(
  name: Name,
  of: With<F>,
  figure: F,
): Disclosed<Name, NonNullable<RecordFigures[F]>> {
  const status = statusOfFigure(of, figure)
  return {
    ...(status?.status === 'known' && { [name]: of[figure] }),
    figures: status ? { [name]: status } : {},
  } as Disclosed<Name, NonNullable<RecordFigures[F]>>
}

type Figures = Pick<
  ElectionRecord,
  'won' | 'education_score' | 'figures' | (typeof affidavitFigures)[AffidavitFigure]['answer']
>

/** All figures of a contest. */
export function disclosedFigures(of: RecordFigures): Figures {
  const parts = [
    disclosed('won', of, 'won'),
    ...affidavitNames.map((name) => disclosed(affidavitFigures[name].answer, of, name)),
  ]
  const figures: FigureStatuses = Object.assign({}, ...parts.map((part) => part.figures))
  const score = figures['education_level']?.status === 'known' ? of.education_score : null
  return Object.assign({}, ...parts, score !== null && { education_score: score }, { figures }) as Figures
}

/** The data behind a growth, as stored in the tables. */
type StoredCareer = Record<GrowthFigure, number | null> & {
  elections: number
  confidence: number | null
  held: readonly string[]
}

/** Why the person's contests must not be compared with each other. Undefined: they certainly belong to one person. */
export function statusOfGrowthAcross({ elections, confidence }: StoredCareer): FigureStatus | undefined {
  if (elections < 2 || (confidence ?? 0) >= growthRules.leastConfidence) return undefined
  return { status: 'held', reasons: ['link'] }
}

/** Why growth must not be shown in any form: percent, yearly rate, direction. Undefined: it may be. */
export function statusOfGrowth(
  career: StoredCareer,
  records: readonly RecordFigures[],
): FigureStatus | undefined {
  const disputed = records.some((one) => statusOfFigure(one, 'assets')?.status === 'disputed')
  const reasons = career.held.filter((reason) => reason !== 'not enough')
  if (disputed && records.filter(({ assets }) => assets !== null).length > 1) reasons.push('disputed')
  if (reasons.length > 0) return { status: 'held', reasons: [...new Set(reasons)] }
  return statusOfGrowthAcross(career)
}

/**
 * The same for one step between declarations: if sources differ elsewhere in the series, this step may still
 * be shown.
 */
export function statusOfStep(
  career: StoredCareer,
  records: readonly RecordFigures[],
  ends: readonly RecordFigures[],
): FigureStatus | undefined {
  const status = statusOfGrowth(career, records)
  const onlyDisputed = status?.status === 'held' && status.reasons.every((reason) => reason === 'disputed')
  return onlyDisputed && !ends.some(({ disputed }) => disputed.includes('assets')) ? undefined : status
}

/** The same for the number of cases across contests: trend, fewest, most. */
export function statusOfCases(
  career: StoredCareer,
  records: readonly RecordFigures[],
): FigureStatus | undefined {
  const disputed = records.some((one) => statusOfFigure(one, 'cases')?.status === 'disputed')
  return statusOfGrowthAcross(career) ?? (disputed ? { status: 'disputed', stated: [] } : undefined)
}

type Growth = Partial<Record<GrowthFigure, number>> & { figures: FigureStatuses }

/** Start, peak and the growth between them. The two amounts are declared facts and stay even if their ratio is held. */
export function disclosedGrowth(career: StoredCareer, records: readonly RecordFigures[]): Growth {
  const { starting_year: from, peak_year: to, total_growth: total, growth_rate_annual: yearly } = career
  const start = records.find((one) => one.year === from && one.assets === career.starting_assets)
  const peak = records.find((one) => one.year === to && one.assets === career.peak_assets)
  const later = records.filter((one) => from !== null && one.year > from)
  // If sources differ on any later figure, nobody can say which was the highest.
  const unclear = later.some((one) => statusOfFigure(one, 'assets')?.status === 'disputed')
  const starting = start && disclosed('starting_assets', start, 'assets')
  const highest = unclear
    ? { figures: { peak_assets: { status: 'disputed' as const, stated: [] } } }
    : peak && disclosed('peak_assets', peak, 'assets')
  const held = statusOfGrowth(career, records)
  return {
    ...starting,
    ...(start && { starting_year: start.year }),
    ...highest,
    ...(peak && !unclear && { peak_year: peak.year }),
    ...(!held && total !== null && { total_growth: total, growth_rate_annual: yearly! }),
    figures: {
      ...starting?.figures,
      ...highest?.figures,
      ...(held && total !== null && { total_growth: held, growth_rate_annual: held }),
    },
  }
}

// From the calendar of elections to what falls silent, where and when: sections 126 and 126A of the
// Representation of the People Act 1951 (docs/silence.md). Pure; an unknown hour makes the window as wide as it can be.
import type { Places, SilenceClass } from '#base/silence.ts'
import type { ElectionCalendar, Phase } from './calendar.ts'

type SilenceWindow = {
  id: string
  classes: readonly SilenceClass[]
  places: Places
  /** Milliseconds; `until` is the first one after it. */
  from: number
  until: number
  law: string
  reason: '48-hours' | 'phases' | 'exit-polls' | 'incomplete'
  election: string
}

/** The code of a state by its name; undefined for an unknown name. */
type CodeOf = (state: string) => string | undefined

const act = 'Representation of the People Act 1951'
const laws = {
  section126: `${act}, section 126(1)(b)`,
  section126A: `${act}, section 126A`,
  both: `${act}, sections 126(1)(b) and 126A`,
} as const

const hour = 3_600_000
const silence = 48 * hour
const afterClose = hour / 2

/** One group of seats with the same hours: milliseconds. The poll is open for some time between the two. */
type Poll = { places: Places; opens: number; earliestClose: number; latestClose: number }

export function windowsOf(elections: readonly ElectionCalendar[], codeOf: CodeOf): SilenceWindow[] {
  return elections.filter(({ status }) => status === 'announced').flatMap((one) => windowsOfOne(one, codeOf))
}

function windowsOfOne(election: ElectionCalendar, codeOf: CodeOf): SilenceWindow[] {
  const all = placesOf(election, codeOf)
  const polls = election.phases.flatMap((phase) => pollsOf(phase, all))
  if (polls.length === 0) return [incomplete(election)]
  const window = (of: Omit<SilenceWindow, 'id' | 'election'>): SilenceWindow => ({
    ...of,
    id: `${election.id} ${of.reason} ${of.classes.join('')} ${new Date(of.from).toISOString()} ${nameOf(of.places)}`,
    election: election.id,
  })
  const areas = byPlaces(polls)
  const exit = exitWindow(election, polls)
  const days = new Set(election.phases.map(({ pollDay }) => pollDay))
  const inArea: SilenceClass[] = ['A', 'B', 'C', 'D']
  return [
    ...areas.map(({ places, from, until }) =>
      window({ classes: inArea, places, from, until, law: laws.section126, reason: '48-hours' }),
    ),
    window({
      classes: ['A', 'B', 'D'],
      places: 'everywhere',
      ...exit,
      law: laws.section126A,
      reason: 'exit-polls',
    }),
    // A poll that includes places already polled is an exit poll: no gap between the days.
    ...(days.size > 1
      ? [
          window({
            classes: ['A', 'D'],
            places: 'everywhere',
            from: Math.min(...areas.map(({ from }) => from)),
            until: exit.until,
            law: laws.both,
            reason: 'phases',
          }),
        ]
      : []),
  ]
}

/** Announced, but without a single day of poll: shut until more is known. */
function incomplete(election: ElectionCalendar): SilenceWindow {
  const from = startOf(election.announcedOn ?? election.asOf)
  const until = election.countingDay === undefined ? endOfTime : startOf(election.countingDay) + 24 * hour
  return {
    id: `${election.id} incomplete`,
    classes: ['A', 'B', 'D'],
    places: 'everywhere',
    from,
    until,
    law: laws.both,
    reason: 'incomplete',
    election: election.id,
  }
}

/** The last moment that every program can write as a date. */
const endOfTime = Date.parse('9999-12-31T00:00:00Z')

function exitWindow(
  { exitPolls }: ElectionCalendar,
  polls: readonly Poll[],
): { from: number; until: number } {
  const derived = {
    from: Math.min(...polls.map(({ opens }) => opens)),
    until: Math.max(...polls.map(({ latestClose }) => latestClose)) + afterClose,
  }
  if (!exitPolls) return derived
  return {
    from: Math.min(derived.from, Date.parse(exitPolls.from)),
    until: Math.max(derived.until, Date.parse(exitPolls.until)),
  }
}

/** For each area its first to its last silent moment: a re-poll adds to what was there. */
function byPlaces(polls: readonly Poll[]): { places: Places; from: number; until: number }[] {
  const windows = new Map<string, { places: Places; from: number; until: number }>()
  for (const { places, earliestClose, latestClose } of polls) {
    const from = earliestClose - silence
    windows.set(`${nameOf(places)} ${from} ${latestClose}`, { places, from, until: latestClose })
  }
  return [...windows.values()]
}

function pollsOf(phase: Phase, all: Places): Poll[] {
  const apart = phase.exceptions.flatMap(({ constituencies }) => constituencies)
  const places: Places =
    phase.constituencies === 'all' || phase.constituencies.length === 0
      ? all
      : phase.constituencies.filter((id) => !apart.includes(id))
  const day = startOf(phase.pollDay)
  const poll = (where: Places, opens: string | undefined, closes: string | undefined): Poll => ({
    places: where,
    opens: day + hourOf(opens ?? '00:00'),
    earliestClose: day + hourOf(closes ?? opens ?? '00:00'),
    latestClose: day + (closes === undefined ? 24 * hour : hourOf(closes)),
  })
  return [
    // Where the phase names no seats, those with other hours are among them: the wider window holds.
    ...(places.length > 0 ? [poll(places, phase.opens, phase.closes)] : []),
    ...phase.exceptions.map(({ constituencies, opens, closes }) =>
      poll(constituencies, opens ?? phase.opens, closes ?? phase.closes),
    ),
  ]
}

function placesOf({ states, phases }: ElectionCalendar, codeOf: CodeOf): Places {
  const named = phases.flatMap(({ constituencies }) => (constituencies === 'all' ? [] : constituencies))
  const everySeatNamed =
    phases.length > 0 &&
    phases.every((phase) => phase.constituencies.length > 0 && phase.constituencies !== 'all')
  if (everySeatNamed) return named
  const codes = states.map((name) => codeOf(name))
  // A state that we do not know could be any.
  if (codes.length === 0 || codes.includes(undefined)) return 'everywhere'
  return codes as string[]
}

const nameOf = (places: Places) => (places === 'everywhere' ? places : places.toSorted().join())
const startOf = (day: string) => Date.parse(`${day}T00:00:00+05:30`)
const hourOf = (text: string) => (Number(text.slice(0, 2)) + Number(text.slice(3)) / 60) * hour

/** Measures `npm test`: clock and CPU time of each step and each test file. */

/** Seconds of one test file. */
export type FileCost = {
  file: string
  wall: number
  /** CPU time in the test process with its threads, and in programs it started. */
  cpu: number
  children: number
  /** Parts of `wall`: until its modules were loaded, and until its databases were open. */
  loading: number
  databases: number
  /**
   * The part after loading in which none of our processors worked: waiting for a clock, a disk, or other work
   * on the machine.
   */
  idle: number
}
type StepCost = { name: string; wall: number; cpu?: number }

const steps: StepCost[] = []
const files: FileCost[] = []
/** What other runners report about their time. */
const said: string[] = []

export function stepTook(step: StepCost): void {
  steps.push(step)
}

export function filesTook(some: readonly FileCost[]): void {
  files.push(...some)
}

export function alsoTook(text: string): void {
  said.push(text.trim())
}

/** The table at the end of a run: steps, kinds of work within the unit tests, and the slowest test files. */
export function costTable(slowest = 20): string {
  const lines = ['', 'Where the time went, in seconds        clock  processor']
  for (const { name, wall, cpu } of steps) lines.push(row(name, wall, cpu))
  if (files.length > 0) {
    const sum = (of: (cost: FileCost) => number) => files.reduce((total, cost) => total + of(cost), 0)
    lines.push('', `Unit and contract tests by kind (${files.length} files, several at once)`)
    lines.push(
      row(
        'loading modules',
        sum(({ loading }) => loading),
      ),
    )
    lines.push(
      row(
        'opening databases',
        sum(({ databases }) => databases),
      ),
    )
    lines.push(
      row(
        'tests and their preparations',
        sum(({ wall, loading, databases }) => wall - loading - databases),
      ),
    )
    lines.push(
      row(
        'of all this, without work for a processor',
        sum(({ idle }) => idle),
      ),
    )
    lines.push(
      row(
        'programs that tests started',
        undefined,
        sum(({ children }) => children),
      ),
    )
    lines.push('', `The slowest ${Math.min(slowest, files.length)} test files`)
    for (const { file, wall, cpu, children } of byWall(files).slice(0, slowest))
      lines.push(row(file, wall, cpu + children))
  }
  return [...lines, ...said.flatMap((text) => ['', text]), ''].join('\n')
}

function byWall(all: readonly FileCost[]): FileCost[] {
  return all.toSorted((one, other) => other.wall - one.wall)
}

function row(name: string, wall: number | undefined, cpu?: number): string {
  const seconds = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1)).padStart(9)
  return `  ${name.padEnd(44)}${seconds(wall)}${seconds(cpu)}`.trimEnd()
}

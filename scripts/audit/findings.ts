// What the auditor says: one line for each thing that is shown and contradicted.

/** `wrong`: contradicted outright. `doubt`: somebody has to look. `hint`: printed on demand, never fails. */
export type Severity = 'wrong' | 'doubt' | 'hint'

export type Finding = {
  kind: string
  severity: Severity
  /** Stays the same as long as the fault does: what docs/known-faults.md names it by. */
  key: string
  /** What a visitor is shown, and where. */
  shown: string
  /** What speaks against it: file:line and value. */
  against: string[]
}

export type Report = (
  severity: Severity,
  kind: string,
  about: readonly string[],
  shown: string,
  against: readonly string[],
) => void

/** Collects findings; the same key twice is one finding. */
export function collector(): { report: Report; findings: () => Finding[] } {
  const all = new Map<string, Finding>()
  return {
    report: (severity, kind, about, shown, against) => {
      const key = [kind, ...about].join('/').replaceAll(/\s+/g, '-')
      const before = all.get(key)
      if (before) before.against.push(...against.filter((one) => !before.against.includes(one)))
      else all.set(key, { kind, severity, key, shown, against: [...against] })
    },
    findings: () => [...all.values()],
  }
}

export function lineOf({ kind, severity, shown, against, key }: Finding): string {
  return `${severity}  ${kind}  ${shown}  ${against.length > 0 ? `← ${against.join(' · ')}  ` : ''}[${key}]`
}

export function rupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN')}`
}

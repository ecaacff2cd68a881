// The auditor's findings: one for each contradiction.

/** `wrong`: contradicted outright. `doubt`: someone must look. `hint`: printed on request, never fails. */
export type Severity = 'wrong' | 'doubt' | 'hint'

export type Finding = {
  kind: string
  severity: Severity
  /** Stable as long as the fault exists: the name used in docs/known-faults.md. */
  key: string
  /** What a visitor sees, and where. */
  shown: string
  /** The contradicting file:line and value. */
  against: string[]
}

export type Report = (
  severity: Severity,
  kind: string,
  about: readonly string[],
  shown: string,
  against?: readonly string[],
) => void

/** Collects findings and drops duplicate keys. */
export function collector(): { report: Report; findings: () => Finding[] } {
  const all = new Map<string, Finding>()
  return {
    report: (severity, kind, about, shown, against = []) => {
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

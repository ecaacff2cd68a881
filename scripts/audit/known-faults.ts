// docs/known-faults.md lists faults that stay for a reason. The auditor reads it and reports entries that no
// longer apply.
import { existsSync, readFileSync } from 'node:fs'
import type { Finding } from './findings.ts'

export type KnownFault = {
  /** A finding's key; a trailing `*` matches all keys that start with it. */
  key: string
  reason: string
  line: number
  /** Visible only with the publishers' files. */
  besideFiles: boolean
}

/** Entries are "- `key`: reason"; those under the heading about publishers' files apply only with those files. */
export function readKnownFaults(file: string): KnownFault[] {
  if (!existsSync(file)) return []
  let besideFiles = false
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, i) => {
      if (text.startsWith('## ')) besideFiles = /publishers’ files/.test(text)
      const [, key, reason] = /^- `([^`]+)`: (.+)$/.exec(text) ?? []
      return key === undefined || reason === undefined ? [] : [{ key, reason, line: i + 1, besideFiles }]
    })
}

export function matches(fault: KnownFault, finding: Finding): boolean {
  return fault.key.endsWith('*') ? finding.key.startsWith(fault.key.slice(0, -1)) : fault.key === finding.key
}

/** New findings, and entries that no longer match. @param withFiles whether the publishers' files were read. */
export function compareWithKnown(findings: Finding[], known: KnownFault[], withFiles: boolean) {
  const counted = findings.filter(({ severity }) => severity !== 'hint')
  return {
    unknown: counted.filter((finding) => !known.some((fault) => matches(fault, finding))),
    gone: known.filter(
      (fault) => (withFiles || !fault.besideFiles) && !counted.some((finding) => matches(fault, finding)),
    ),
  }
}

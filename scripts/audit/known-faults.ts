// docs/known-faults.md: what is known to be wrong and stays for a reason. The auditor reads it, and says what has left it.
import { existsSync, readFileSync } from 'node:fs'
import type { Finding } from './findings.ts'

export type KnownFault = {
  /** A finding's key; with a `*` at its end, all keys that begin so. */
  key: string
  reason: string
  line: number
  /** Needs the publishers' files to be seen. */
  besideFiles: boolean
}

/** Entries are "- `key`: reason"; those below the heading that names the publishers' files are seen with them only. */
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

/** What is not known yet, and entries that no finding fits any more. @param withFiles whether the publishers' files were read. */
export function compareWithKnown(findings: Finding[], known: KnownFault[], withFiles: boolean) {
  const counted = findings.filter(({ severity }) => severity !== 'hint')
  return {
    unknown: counted.filter((finding) => !known.some((fault) => matches(fault, finding))),
    gone: known.filter(
      (fault) => (withFiles || !fault.besideFiles) && !counted.some((finding) => matches(fault, finding)),
    ),
  }
}

/**
 * npm run audit -- [FOLDER] [--site ADDRESS] [--hints] [--known]: a second opinion on everything the site
 * shows. Reads a fresh copy in memory (or the copy at ADDRESS) as a visitor would, through the public API,
 * and lists contradictions. With FOLDER, which contains the publishers' files, also lists what those files
 * contradict, with file and line. Shares no code with importers and linker, so that it cannot repeat their
 * mistakes. See scripts/audit/README.md. Exits with 1 if a finding is not in docs/known-faults.md, or an
 * entry there no longer matches anything.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { examine } from './examine.ts'
import { lineOf, type Finding } from './findings.ts'
import { compareWithKnown, matches, readKnownFaults } from './known-faults.ts'
import { readOffices } from './places/read-places.ts'
import { readShown } from './shown.ts'
import { freshSite, runningSite } from './site.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, hints: { type: 'boolean' }, known: { type: 'boolean' } },
})
const [raw] = positionals
if (raw !== undefined && (!existsSync(raw) || readdirSync(raw).length === 0)) {
  process.stderr.write(`There are no files in ${raw}\n`)
  process.exit(2)
}

const site = values.site === undefined ? await freshSite() : runningSite(values.site)
const pins = raw === undefined ? [] : [...new Set(readOffices(raw).map(({ pin }) => pin))]
const shown = await readShown(site.get, pins)
await site.close()
const findings = examine(shown, { raw, today: new Date().toISOString().slice(0, 10) })
const faults = readKnownFaults(join(import.meta.dirname, '../../docs/known-faults.md'))
const { unknown, gone } = compareWithKnown(findings, faults, raw !== undefined)

const lines = [
  ...unknown.map(lineOf),
  ...(values.hints ? findings.filter(({ severity }) => severity === 'hint').map(lineOf) : []),
  ...(values.known ? listed(findings) : []),
  ...gone.map(({ key, line }) => `gone  docs/known-faults.md:${line} fits nothing any more: ${key}`),
  '',
  ...counts(findings),
  '',
  `${unknown.length} new, ${findings.filter(isCounted).length - unknown.length} known, ${gone.length} gone, ${findings.length - findings.filter(isCounted).length} hints`,
  '',
]
process.stdout.write(lines.join('\n'), () => process.exit(unknown.length + gone.length === 0 ? 0 : 1))

function listed(all: Finding[]): string[] {
  return all.flatMap((finding) => {
    const fault = faults.find((one) => isCounted(finding) && matches(one, finding))
    return fault === undefined ? [] : [`${lineOf(finding)}  known: ${fault.reason}`]
  })
}

function counts(all: Finding[]): string[] {
  const kinds = Map.groupBy(all, ({ severity, kind }) => `${severity.padEnd(6)} ${kind}`)
  return [...kinds]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([kind, some]) => `${String(some.length).padStart(5)}  ${kind}`)
}

function isCounted({ severity }: Finding): boolean {
  return severity !== 'hint'
}

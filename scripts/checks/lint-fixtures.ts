/**
 * Tests the lint itself: in lint/planted/, each line marked `// refused: RULE` must be reported by that rule,
 * and no other line by any. This reveals a rule, or the
 * type check, that was switched off by accident.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../child.mjs'

type Diagnostic = { code: string; filename: string; labels: { span: { line: number } }[] }

/** The planted files import what does not exist, or cannot be imported that way. */
const unwritten = /TS(2307|2308|2498)/

const planted = join(import.meta.dirname, '../../lint/planted')

/** Lists the differences, one per line; empty if the lint reports exactly what was planted. */
export async function checkPlanted(): Promise<string[]> {
  const { output } = await run('oxlint', ['--config', 'oxlint.json', '--format', 'json', '.'], {
    cwd: planted,
  })
  const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] }
  const reported = diagnostics
    .filter(({ code }) => !unwritten.test(code))
    .map(({ filename, labels, code }) => `${filename}:${labels[0]?.span.line} ${code}`)
  const expected = globSync('src/**/*.{ts,tsx}', { cwd: planted }).flatMap((file) =>
    readFileSync(join(planted, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const rule = /refused: (\S+\))/.exec(line)?.[1]
        return rule ? [`${file}:${index + 1} ${rule}`] : []
      }),
  )
  if (expected.length === 0) return ['There is nothing planted in lint/planted/src.']
  return [
    ...expected
      .filter((one) => !reported.includes(one))
      .map((one) => `${one} is forbidden and was not reported`),
    ...reported
      .filter((one) => !expected.includes(one))
      .map((one) => `${one} was reported and is not forbidden`),
  ]
}

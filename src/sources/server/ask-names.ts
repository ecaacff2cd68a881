// Asks the operator about names in a terminal. Elsewhere the report asks, and --accept answers.
import { isCancel, log, select } from '@clack/prompts'
import { plainName, type AcceptedNames, type Question } from '../similar-names.ts'
import type { Reading } from './import.ts'

/** Asks until no question is left. */
export async function askNames(
  read: (accepted: AcceptedNames) => Promise<Reading>,
  given: AcceptedNames,
): Promise<Reading> {
  let accepted: AcceptedNames = given
  let reading = await read(accepted)
  if (!process.stdin.isTTY || !process.stdout.isTTY) return reading
  const asked = new Set<string>()
  for (;;) {
    const question = questionsIn(reading).find((one) => !asked.has(keyOf(one)))
    if (!question) return reading
    asked.add(keyOf(question))
    const answer = await select({
      message: `"${question.asked}": what does this name stand for?`,
      options: [
        ...question.options.map(({ id, name }) => ({ value: id, label: `${name} (${id})` })),
        { value: '', label: 'Leave its lines out' },
      ],
    })
    if (isCancel(answer)) return reading
    if (answer === '') continue
    const key = plainName(question.asked)
    accepted = new Map([...accepted, [key, [...(accepted.get(key) ?? []), answer]]])
    log.info(`The next time: --accept '${question.asked}=${answer}'`)
    reading = await read(accepted)
  }
}

function questionsIn({ files }: Reading): Question[] {
  return files.flatMap(({ quarantined }) => quarantined.flatMap(({ question }) => question ?? []))
}

function keyOf({ asked, options }: Question): string {
  return [asked, ...options.map(({ id }) => id)].join('|')
}

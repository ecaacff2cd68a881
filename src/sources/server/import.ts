// Files of results, turnout and poll days as an import: one form each, every line checked, every seat whole or not at all.
import { settleLeaders } from '#leaders/server/intake.ts'
import type { Register } from '../register.ts'
import { WrongFormat } from '../file-format.ts'
import type { FileFormat } from '../file-format.ts'
import { countOf } from '../validate-seats.ts'
import { understand, type ParsedFile } from '../parse-file.ts'
import type { ImportFile, ImportKind } from './kind.ts'
import { writeBatch, writeRegister } from './write.ts'

/** `asOf` (ISO date) is the day on which the figures were true, where the form does not know it or is wrong. */
export function electionKind(form: FileFormat): ImportKind {
  return {
    id: form.id,
    reads: form.reads,
    read(files, { register, asOf }) {
      const understood = files.map((file) => ({ file, ...understandFile(file, form, register, asOf) }))
      const isResult = form.kind === 'results'
      return {
        files: understood.map(({ report }) => report),
        thing: isResult ? 'candidates' : 'contests',
        facts: understood.reduce(
          (sum, { facts, report }) => sum + (isResult ? report.taken : countOf(facts)),
          0,
        ),
        async write(trx, wrote) {
          await writeRegister(trx, register)
          for (const { file, source, election, facts, report } of understood) {
            await writeBatch(trx, { source, election, facts, rows: report.taken }, false)
            wrote?.(file.name)
          }
          if (isResult) await settleLeaders(trx)
        },
      }
    },
  }
}

function understandFile(
  { name, text }: ImportFile,
  form: FileFormat,
  register: Register,
  asOf: string | undefined,
): ParsedFile {
  const understood = inFile(name, () => understand(form, text, register))
  const source = { ...understood.source, asOf: asOf ?? understood.source.asOf }
  if (source.asOf === '')
    throw new WrongFormat(
      `${name}: Say with --as-of on which day the figures of ${understood.election.label} were true.`,
    )
  return { ...understood, source }
}

/** What is wrong with a file begins with its name. */
export function inFile<Read>(name: string, read: () => Read): Read {
  const named = (error: unknown) => {
    throw error instanceof WrongFormat ? new WrongFormat(`${name}: ${error.message}`) : error
  }
  try {
    const result = read()
    return result instanceof Promise ? (result.catch(named) as Read) : result
  } catch (error) {
    return named(error)
  }
}

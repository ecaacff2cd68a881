// Files of office holders as an import.
import { settleLeaders, putHolders, type Changes } from '#leaders/server/intake.ts'
import type { Database } from '#base/server/database/db.ts'
import { holdersForm, readHolders, type StatedHolders } from '../holders.ts'
import { inFile } from './import.ts'
import type { ImportKind } from './kind.ts'
import { withoutLikeNames } from './like-holders.ts'
import { announceSource, isOwnImport, putSource } from './store.ts'
import { writeRegister } from './write.ts'

export const holdersKind: ImportKind = {
  ...holdersForm,
  read(files, { register, asOf, accepted = new Map() }) {
    const read = files.map(({ name, text }) => ({
      name,
      ...inFile(name, () => readHolders(text, register, { asOf })),
    }))
    let stated = read.flatMap((file) => file.stated)
    const holders = stated.flatMap((one) => one.holders)
    return {
      files: read.map(({ name, read: lines, taken, repeated, quarantined }) => ({
        title: name,
        read: lines,
        taken,
        skipped: { 'repeated lines': repeated },
        quarantined,
      })),
      thing: 'statements',
      facts: holders.length,
      holders,
      async ask(trx) {
        const found = await Promise.all(stated.map((one) => withoutLikeNames(trx, one.holders, accepted)))
        stated = stated
          .map((one, i) => ({ ...one, holders: found[i]!.holders }))
          .filter(({ holders: left, sitting }) => left.length + sitting.length > 0)
        return found.flatMap(({ asked }) => asked)
      },
      async write(trx) {
        await writeRegister(trx, register)
        for (const one of stated) await writeHolders(trx, one, false)
        await settleLeaders(trx)
      },
    }
  },
}

/** `shipped` marks starter data, which leaves alone what an operator imported from the same source. Settle afterwards. */
export async function writeHolders(trx: Database, stated: StatedHolders, shipped: boolean): Promise<Changes> {
  const { source, holders, sitting } = stated
  if (shipped && (await isOwnImport(trx, source.id))) return { added: 0, changed: 0, removed: 0 }
  await announceSource(trx, source)
  const changes = await putHolders(trx, { source: source.id, holders, sitting })
  const touched = changes.added + changes.changed > 0
  await putSource(trx, { source, rows: holders.length, shipped, touched })
  return changes
}

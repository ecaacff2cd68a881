// Maps sources' state names to the register's.
import { fold } from '#base/fold.ts'
import type { Database } from '#base/server/database/db.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import type { StateRef } from '#constituencies/contract.ts'

/** Returns undefined for a name the register does not know. */
export type StateOf = (published: string) => StateRef | undefined

export async function readStates(db: Database): Promise<StateOf> {
  const rows = await db<{ code: string; name: string; name_hi: string | null; folded: string }>`
    select code, name, name_hi, folded from state_name join state on code = state_code`
  const byName = new Map(
    rows.map(({ folded, code, name, name_hi }): [string, StateRef] => [
      lettersIn(folded),
      withoutNulls({ code, name, nameHi: name_hi }),
    ]),
  )
  const read = new Map<string, StateRef | undefined>()
  return (published) => {
    // Asked for thousands of rows with the same few names.
    if (!read.has(published)) read.set(published, byName.get(lettersIn(fold(published.replaceAll('_', ' ')))))
    return read.get(published)
  }
}

function lettersIn(folded: string): string {
  return folded.replaceAll(' ', '')
}

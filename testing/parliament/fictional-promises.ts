// A ledger of promises, for tests.
import type { Call } from '#base/contract.ts'
import { propose, proposed } from '#base/proposals.ts'
import { listPromises, promiseEntry } from '#parliament/contract.ts'
import { confirmAs } from '#testing/proposals.ts'

/** One with an outcome, and what was published of it before. */
export async function publishFictionalPromises(operator: Call, second: Call): Promise<void> {
  const body = {
    who: 'Kamal Dal',
    statement: 'A bridge over the Nila by 2026',
    saidOn: '2021-04',
    source: 'https://kamal.example/manifesto',
    note: 'From the manifesto',
  }
  const outcome = { is: 'partly-kept', source: 'https://works.example/nila', day: '2026-03-01' } as const
  const publish = async (more: object) => {
    const { id } = await operator(propose, proposed(promiseEntry, { ...body, ...more }))
    await confirmAs(second, id)
  }
  await publish({})
  const { promises } = await operator(listPromises, { query: {} })
  await publish({ promise: promises[0]!.promise, outcome })
  await operator(propose, proposed(promiseEntry, { ...body, promise: promises[0]!.promise, outcome }))
}

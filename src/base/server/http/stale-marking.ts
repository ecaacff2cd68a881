// Marks an old answer, kept because no newer one can be made, with its time.
import { withAge } from '../../page-age.ts'
import { keepUntilHeader } from '../../silence.ts'
import { pack, plainOf, type CachedResponse } from './compressed-response.ts'

export const isPage = ({ type }: CachedResponse) => type.startsWith('text/html')

/** A page carries its age in the root element, where the style sheet shows it; every answer has it in a header. */
export function stampWithTime(old: CachedResponse, headers: Record<string, string>): CachedResponse {
  const time = new Date(old.madeAt).toISOString()
  const body = plainOf(old).toString()
  const until = old.sentHeaders[keepUntilHeader]
  const made = pack(
    {
      status: old.status,
      type: old.type,
      body: isPage(old) ? withAge(body, old.madeAt) : body,
      seconds: 0,
      topics: old.topics,
      ...(old.headers ? { headers: old.headers } : {}),
    },
    old.madeAt,
    {
      ...headers,
      'x-as-of': time,
      ...(until === undefined ? {} : { [keepUntilHeader]: String(until) }),
    },
  )
  return {
    ...made,
    asOf: true,
    ...(old.epoch === undefined ? {} : { epoch: old.epoch }),
    ...(old.reloadAt === undefined ? {} : { reloadAt: old.reloadAt }),
  }
}

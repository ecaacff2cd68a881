// Marks an old answer, kept because no newer one can be made, with its time.
import { pack, type CachedResponse } from './compressed-response.ts'

export const isPage = ({ bodies }: CachedResponse) => typeOf(bodies).startsWith('text/html')
const typeOf = ({ identity }: CachedResponse['bodies']) => String(identity.headers['content-type'])

/** For readers; in Indian time, like all times on the site. */
const shownTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** A page carries its age in the root element, where the style sheet shows it; every answer has it in a header. */
export async function stampWithTime(
  old: CachedResponse,
  headers: Record<string, string>,
): Promise<CachedResponse> {
  const time = new Date(old.madeAt).toISOString()
  const type = typeOf(old.bodies)
  const body = old.bodies.identity.bytes.toString()
  const made = await pack(
    {
      status: old.status,
      type,
      body: type.startsWith('text/html')
        ? body.replace('<html ', `<html data-as-of="${shownTime.format(old.madeAt)}" `)
        : body,
      seconds: 0,
      topics: old.topics,
      ...(old.headers ? { headers: old.headers } : {}),
    },
    old.madeAt,
    { ...headers, 'x-as-of': time },
  )
  return { ...made, asOf: true, ...(old.epoch === undefined ? {} : { epoch: old.epoch }) }
}

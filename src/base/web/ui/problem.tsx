// An error where it occurred, in the visitor's language.
import { useWords } from '../words.tsx'

/** English messages, to be translated; the server may send several as details. */
export type ProblemText = { message: string; details?: unknown }

type Detail = { message: string; values: Record<string, string | number> }

export function Problem({ of }: { of: ProblemText | undefined }) {
  const i18n = useWords()
  if (of === undefined) return null
  const details = (Array.isArray(of.details) ? (of.details as Partial<Detail>[]) : []).flatMap(
    ({ message, values }) => (message !== undefined && values !== undefined ? [i18n.t(message, values)] : []),
  )
  return (
    <div role="alert" className="rounded border border-bad bg-bad-soft p-3">
      <p>{i18n.t(of.message)}</p>
      {details.length === 0 ? null : (
        <ul className="list-disc ps-6">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

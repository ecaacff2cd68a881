// A poll's question in its canonical logged form: swapping two options or their texts changes the hash.
import { sortedJson } from '#base/sorted-json.ts'
import type { Poll } from './contract.ts'

type Asked = 'title' | 'description' | 'type' | 'category' | 'allowMultiple' | 'allowCustomString'

export type AskedQuestion = Pick<Poll, Asked> & {
  /** ISO 8601 in UTC; null: stays open. */
  endDate: string | null
  /** In display order. */
  options: readonly { id: string; text: string }[]
}

/** The question of a poll as the API returns it. */
export function questionOf(
  poll: Omit<AskedQuestion, 'endDate'> & { endDate?: string | null | undefined },
): AskedQuestion {
  const { title, description, type, category, allowMultiple, allowCustomString, endDate, options } = poll
  return {
    title,
    description,
    type,
    category,
    allowMultiple,
    allowCustomString,
    endDate: endDate === undefined || endDate === null ? null : new Date(endDate).toISOString(),
    options: options.map(({ id, text }) => ({ id, text })),
  }
}

/** The text whose SHA-256 is in a checkpoint. */
export const questionText = (question: AskedQuestion) => sortedJson(question)

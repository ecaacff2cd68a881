// What the database keeps of an article's signals.
import type { Signals } from '../../same-story.ts'

/** Particular words of a headline, by which related stories are found. */
export function namesIn({ named }: Signals): string[] {
  return [...named].filter((name) => name.length > 2)
}

export function bytesOf(signature: Int32Array): Buffer {
  return Buffer.from(signature.buffer, signature.byteOffset, signature.byteLength)
}

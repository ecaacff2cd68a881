// An answer with its JSON beside it: in the cache it was JSON, and a page carries it to the browser as JSON.

/** Known by its name, because the server's pages are built apart from the rest. */
const json = Symbol.for('matdata.json')

export function withJson<T>(answer: T, text: Buffer): T {
  return answer instanceof Object ? Object.defineProperty(answer, json, { value: text }) : answer
}

/** Undefined if the answer was made for this page only. */
export const jsonOf = (answer: unknown): Buffer | undefined => (answer as { [json]?: Buffer })[json]

// What the browser gets instead of ../declared-languages.ts: what its page says about the languages.
import type * as all from '../../declared-languages.ts'

export const declared = JSON.parse(
  document.getElementById('languages')?.textContent ?? '{}',
) as typeof all.declared

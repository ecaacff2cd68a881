// What calendar files say. Pages have catalogues for that; the server's files have words/<language>.json.
import { join } from 'node:path'
import { wordsIn } from '#base/server/words.ts'
import english from './words/en.json' with { type: 'json' }

export const fileWords = wordsIn(english, (language) => join(import.meta.dirname, `words/${language}.json`))

// What the build says about the words of scripts: by the script's source file and language, the file with them.
export type WordsOfParts = Record<string, Record<string, string>>

export const wordsFile = '.vite/words-of-parts.json'

// What the build says about the words of first views: by the page's source file and language, the file with them.
export type FirstWords = Record<string, Record<string, string>>

export const firstWordsFile = '.vite/first-words.json'

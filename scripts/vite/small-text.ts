/**
 * How Rolldown prints what the server runs. Node keeps the text of every file that it runs, at two bytes a character if a single
 * one is not Latin: without blanks, and with escapes instead of those few, it takes a third of the memory. Names stay, for the
 * log's stack traces.
 */
export const smallText = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: true, asciiOnly: true },
} as const

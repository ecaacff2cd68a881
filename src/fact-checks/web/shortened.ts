/** For titles and descriptions: one line, cut between words. */
export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ')
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  return `${(cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut).toWellFormed()}…`
}

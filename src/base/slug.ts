/** Lower-case words of Latin letters joined by dashes, at most 60 characters: a part of ids that are kept for good. */
export function slug(text: string, most = 60): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, most)
    .replace(/-$/, '')
}

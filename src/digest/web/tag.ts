// The colour of a tag: one of eight, by its first character.

export function tagLook(tag: string): string {
  return looks[(tag.toLowerCase().codePointAt(0) ?? 0) % looks.length]!
}

/** The site's style sheet defines the colours. */
const looks = [
  'tag tag-0',
  'tag tag-1',
  'tag tag-2',
  'tag tag-3',
  'tag tag-4',
  'tag tag-5',
  'tag tag-6',
  'tag tag-7',
] as const

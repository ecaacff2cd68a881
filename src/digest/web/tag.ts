// The colour of a tag: one of eight, by its first character.

/** The site's style sheet defines the colours. */
export const tagLook = (tag: string) => `tag tag-${(tag.toLowerCase().codePointAt(0) ?? 0) % 8}`

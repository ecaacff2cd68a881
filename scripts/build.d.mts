/** What decides whether a build is fresh: files and folders, from the root. */
export const inputs: string[]

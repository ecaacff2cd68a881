/** What decides whether a build is fresh: files and folders, from the root. */
export const inputs: string[]
export const firstDatabase: string
export function withImports(...names: string[]): string[]
export function makeFirstDatabase(node: string, env: NodeJS.ProcessEnv): Promise<void>

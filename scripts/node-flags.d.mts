export function nodeFlags(databaseUrl?: string): readonly string[]
export const memory: number
export const allocator: Readonly<Record<string, string>>

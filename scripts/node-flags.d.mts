export const nodeFlags: readonly string[]
export const memory: number
export const allocator: Readonly<Record<string, string>>

export const nodeFlags: readonly string[]
export const memory: number

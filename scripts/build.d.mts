export function withImports(name: string): string[]

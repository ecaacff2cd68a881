import type { SpawnOptions } from 'node:child_process'

export type Ended = { code: number; output: string; missing: boolean }
type Options = SpawnOptions & { show?: boolean; started?: (pid: number) => void }
export function run(command: string, args: string[], options?: Options): Promise<Ended>
export function replaceProcess(node: string, args: string[], env: NodeJS.ProcessEnv): Promise<never>

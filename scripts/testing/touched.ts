/** What a change touches: the files that differ from the branch it is meant for, committed or not. */
import { run } from '../child.mjs'

/** Parts of the paths of the tests that belong to it: of each feature of src/ with a changed file, of scripts/ and of what the migrations are for. */
export async function touchedTests(): Promise<string[]> {
  const parts = (await changedFiles()).flatMap((file) => {
    const [, feature] = /^(src\/[^/]+\/|scripts\/)/.exec(file) ?? []
    if (feature) return [feature]
    return file.startsWith('migrations/') ? ['src/base/server/', 'src/app/'] : []
  })
  return [...new Set(parts)]
}

async function changedFiles(): Promise<string[]> {
  const base = (await git('merge-base', 'HEAD', '@{upstream}')) ?? (await git('rev-parse', 'HEAD'))
  if (base === undefined) return []
  const lists = [
    await git('diff', '--name-only', base),
    await git('ls-files', '--others', '--exclude-standard'),
  ]
  return lists.flatMap((list) => list?.split('\n') ?? []).filter(Boolean)
}

/** What git prints; nothing where there is no git, no repository, or no such branch. */
async function git(...args: string[]): Promise<string | undefined> {
  const { code, output } = await run('git', args)
  return code === 0 ? output.trim() : undefined
}

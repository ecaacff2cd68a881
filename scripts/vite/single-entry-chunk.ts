// Puts what a script imports statically into one file: split into a dozen, the same code costs 4 kB more.
type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

/**
 * A name for Rolldown's `codeSplitting` groups.
 * @param files by the name of the group, the absolute path of its script; earlier ones take what later ones have as well.
 */
export function oneFileEach(
  files: Readonly<Record<string, string>>,
): (id: string, modules: Modules) => string | null {
  let groups: [string, Set<string>][] | undefined
  return (id, modules) => {
    groups ??= Object.entries(files).map(([name, file]) => [name, reached(file, modules)])
    return groups.find(([, group]) => group.has(id))?.[0] ?? null
  }
}

function reached(entry: string, modules: Modules): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  visit(entry)
  return found
}

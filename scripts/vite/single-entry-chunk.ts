// Puts what a script imports statically into one file: split into a dozen, the same code costs 4 kB more.
type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }
type Group = { name: (id: string, modules: Modules) => string | null; priority: number }

/**
 * Groups for Rolldown's `codeSplitting`.
 * @param files by the name of the group, the absolute path of its script; earlier ones take what later ones have as well.
 */
export function oneFileEach(files: Readonly<Record<string, string>>): Group[] {
  const known = new Map<string, Set<string>>()
  return Object.entries(files).map(([name, file], n, { length }) => ({
    name(id, modules) {
      if (!known.has(name)) known.set(name, reached(file, modules))
      return known.get(name)!.has(id) ? name : null
    },
    priority: length - n,
  }))
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

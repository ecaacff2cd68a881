// Puts everything the entry imports statically into one file: split into a dozen, the same code costs 4 kB
// more.
type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

/**
 * A name for Rolldown's `codeSplitting` groups.
 * @param entry absolute path of the entry module.
 * @param except modules it reaches only through a package's index and does not use.
 */
export function oneFile(entry: string, except: RegExp): (id: string, modules: Modules) => string | null {
  let first: Set<string> | undefined
  return (id, modules) => {
    first ??= reached(entry, modules)
    return first.has(id) && !except.test(id) ? 'site' : null
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

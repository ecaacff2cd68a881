/** The named parts of a path that has the pattern `/c/:id`; `*` is any path. Undefined: it has another. */
export function matchPath(
  pattern: string,
  path: string,
): Readonly<Record<string, string | undefined>> | undefined {
  if (pattern === '*') return {}
  const [parts, asked] = [partsOf(pattern), partsOf(path)]
  if (parts.length !== asked.length) return undefined
  const params: Record<string, string> = {}
  for (const [n, part] of parts.entries()) {
    const text = asked[n]!
    if (part.startsWith(':')) {
      if (text === '') return undefined
      params[part.slice(1)] = decoded(text)
    } else if (part.toLowerCase() !== text.toLowerCase()) return undefined
  }
  return params
}

const partsOf = (path: string) => path.replace(/\/$/, '').split('/')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

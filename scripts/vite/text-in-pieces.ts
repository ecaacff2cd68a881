// React joins what it draws on the server to one text. A page of 140 kB as such takes two bytes a character, because of a single
// word that is not Latin, and is copied twice before it is sent. In the server's build `renderToString` gives the pieces instead,
// and an attribute is one piece instead of five.
import type { Plugin } from 'vite'

const changes: [from: string, to: string][] = [
  [
    `value &&\n    target.push(" ", name, '="', escapeTextForBrowser(value), '"');\n}`,
    'value &&\n    target.push(` ${name}="${escapeTextForBrowser(value)}"`);\n}',
  ],
  ['result = "",', 'result = [],\n    last = "",'],
  [
    'null !== chunk && (result += chunk);',
    'null !== chunk && (last += chunk).length > 2000 && (result.push(last), (last = ""));',
  ],
  [
    '  return result;\n}\nexports.renderToStaticMarkup',
    '  result.push(last);\n  return generateStaticMarkup ? result.join("") : result;\n}\nexports.renderToStaticMarkup',
  ],
]

export function textInPieces(): Plugin {
  return {
    name: 'text-in-pieces',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/react-dom-server-legacy.node.production.js')) return undefined
      for (const [from, to] of changes) {
        if (code.split(from).length !== 2) throw new Error(`React no longer has: ${from}`)
        code = code.replace(from, () => to)
      }
      return { code, map: null }
    },
  }
}

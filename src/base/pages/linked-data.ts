// The linked data of a web page: its blocks of JSON-LD, and what its markup says as microdata or RDFa.
import { decodeHTML } from 'entities'
import { Parser } from 'htmlparser2'
import JSON5 from 'json5'
import { marksOf } from './page-marks.ts'

/** As texts: first the blocks of JSON-LD as they stand there, then the marked-up things as JSON-LD. */
export function linkedDataIn(html: string): string[] {
  const blocks: string[] = []
  let script: string | undefined
  const marks = marksOf()
  const parser = new Parser({
    onopentag(name, attributes) {
      const isData = name === 'script' && /^\s*application\/ld\+json\b/i.test(attributes['type'] ?? '')
      if (isData) script = ''
      marks.open(name, attributes)
    },
    ontext(text) {
      if (script === undefined) marks.text(text)
      else script += text
    },
    onclosetag(name) {
      if (name === 'script' && script !== undefined) {
        blocks.push(script.trim())
        script = undefined
      }
      marks.close()
    },
  })
  parser.end(html)
  return [...blocks, ...marks.things().map((thing) => JSON.stringify(thing))]
}

/** Undefined if it is no JSON: also none with comments, final commas, line breaks in texts, inside CDATA, or one behind another. */
export function lenientJson(text: string): unknown {
  for (const read of [JSON.parse, lenient, (body: string) => lenient(decodeHTML(body)), severalIn]) {
    try {
      const value = read(text) as unknown
      if (typeof value === 'object' && value !== null) return value
    } catch {
      // The next way, or none.
    }
  }
  return undefined
}

const severalIn = (text: string): unknown => JSON5.parse(`[${text.trim().replace(/\}\s*\{/g, '},{')}]`)

function lenient(text: string): unknown {
  const begun = text.replace(/^(?:[\s\ufeff]|\/\/|\/\*|\*\/|<!--|<!\[CDATA\[)+/, '')
  const end = begun.lastIndexOf('}') + 1
  // After the last thing may come the end of a list, of a comment, of CDATA.
  const rest = begun.slice(end).replace(/\]\]>|-->|\/\/|\/\*|\*\/|;/g, '')
  const body = /^[\s,\]]*$/.test(rest) ? begun.slice(0, end) + rest : begun
  try {
    return JSON5.parse(body)
  } catch {
    // Line breaks inside texts.
    return JSON5.parse(body.replace(/\p{Cc}+/gu, ' '))
  }
}

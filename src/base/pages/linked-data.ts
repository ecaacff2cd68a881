// The linked data of a web page: its blocks of JSON-LD, and what its markup says as microdata or RDFa.
import { Parser } from 'htmlparser2'
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

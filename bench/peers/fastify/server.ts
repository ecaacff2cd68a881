// The floor: a template that joins texts, on Fastify. An answer is kept compressed for a minute.
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import files from '@fastify/static'
import fastify from 'fastify'
import pg from 'pg'
import type { Drawn, DrawnPage } from '../drawn-page.ts'

const [url, port, publicFolder] = process.argv.slice(2) as [string, string, string]
const pool = new pg.Pool({ connectionString: url, max: 10 })
const compress = promisify(brotliCompress)
/** What the site uses for an answer that is sent once. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 17 }
const kept = new Map<string, { bytes: Buffer; until: number }>()
const empty = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

const names = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => names[sign as keyof typeof names])

function draw(one: Drawn): string {
  if (typeof one === 'string') return escaped(one)
  const [tag, attributes, ...inside] = one
  let html = `<${tag}`
  for (const name in attributes) html += ` ${name}="${escaped(attributes[name]!)}"`
  html += '>'
  if (empty.has(tag)) return html
  for (const child of inside) html += draw(child)
  return `${html}</${tag}>`
}

const document = ({ title, description, lang, body }: DrawnPage) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><meta name="description" content="${escaped(description)}"><link rel="stylesheet" href="/site.css"></head>${draw(body)}</html>`

const app = fastify()
await app.register(files, { root: publicFolder, wildcard: false })
app.get<{ Params: { id: string } }>('/c/:id', async ({ params: { id } }, reply) => {
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br')
  const known = kept.get(id)
  if (known && known.until > Date.now()) return reply.send(known.bytes)
  const { rows } = await pool.query<{ page: DrawnPage }>({
    name: 'page',
    text: 'select page from peer_page where id = $1',
    values: [id],
  })
  if (!rows[0]) return reply.removeHeader('content-encoding').status(404).send('Not found')
  const bytes = await compress(document(rows[0].page), { params })
  kept.set(id, { bytes, until: Date.now() + 60_000 })
  return reply.send(bytes)
})
await app.listen({ port: Number(port), host: '127.0.0.1' })

// A seat, drawn from its row by server components; links are Next's own.
import Link from 'next/link'
import { notFound } from 'next/navigation'
import pg from 'pg'
import { cache, createElement, Fragment } from 'react'

export const revalidate = 60
export const generateStaticParams = () => []

const pool = (globalThis.pool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }))

const read = cache(async (id) => {
  const { rows } = await pool.query({
    name: 'page',
    text: 'select page from peer_page where id = $1',
    values: [id],
  })
  return rows[0]?.page
})

export async function generateMetadata({ params }) {
  const page = await read((await params).id)
  return page && { title: page.title, description: page.description }
}

export default async function Seat({ params }) {
  const page = await read((await params).id)
  if (!page) notFound()
  const [, , ...inside] = page.body
  return createElement(Fragment, null, ...inside.map((one) => draw(one)))
}

const reactNames = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', readonly: 'readOnly' }
const camel = (name) => name.replace(/[-:](\w)/g, (_, letter) => letter.toUpperCase())
const keepsItsName = /^(data|aria)-/
const isSwitch = new Set([
  'checked',
  'disabled',
  'hidden',
  'inert',
  'multiple',
  'open',
  'readonly',
  'required',
  'selected',
])

function propsOf(attributes) {
  const props = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style')
      props.style = Object.fromEntries(
        value
          .split(';')
          .filter(Boolean)
          .map((rule) => {
            const [property, ...rest] = rule.split(':')
            return [property.startsWith('--') ? property : camel(property), rest.join(':')]
          }),
      )
    else if (name === 'value' || name === 'checked') props[`default${camel(`-${name}`)}`] = value
    else
      props[reactNames[name] ?? (keepsItsName.test(name) ? name : camel(name))] = isSwitch.has(name) || value
  }
  return props
}

function draw(one) {
  if (typeof one === 'string') return one
  const [tag, attributes, ...inside] = one
  const props = propsOf(attributes)
  const children = inside.map((child) => draw(child))
  // Without its reading ahead: most of these addresses do not exist here.
  if (tag === 'a' && /^\/(?!\/)/.test(attributes.href ?? ''))
    return createElement(Link, { ...props, prefetch: false }, ...children)
  return createElement(tag, props, ...children)
}

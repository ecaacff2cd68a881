import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Link as RouterLink, MemoryRouter, type LinkProps } from 'react-router'
import { expect, it } from 'vitest'
import { Link } from './router-on-server.tsx'

const drawn = (link: ComponentType<LinkProps>, props: LinkProps, basename: string) =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      { basename, initialEntries: [`${basename}/c/one?tab=2`.replace('//', '/')] },
      createElement(link, { className: 'link', ...props }, 'There'),
    ),
  )

const addresses: LinkProps['to'][] = [
  '/',
  '/c/ls-up-1',
  '/c/ls-up-1/',
  '/?q=1',
  '/#tools',
  '/search?q=a%20b&in=x#top',
  '/search?',
  '/search#',
  '/a//b',
  '/a/../b',
  '/a/./b',
  '/नाम',
  '/to?next=/x//y',
  '//elsewhere.test/x',
  'https://elsewhere.test/x',
  'mailto:help@example.org',
  '?page=2',
  '#part',
  'two',
  '..',
  '.',
  '',
  { pathname: '/c/two', search: '?a=1' },
]

it.each(['/', '/hi'])('a link drawn on the server is the one of the router below %s', (basename) => {
  for (const to of addresses)
    for (const more of [
      {},
      {
        replace: true,
        preventScrollReset: true,
        state: { from: 1 },
        'aria-current': 'page',
        target: '_blank',
      },
      { reloadDocument: true },
      { relative: 'path' },
      { discover: 'none' },
    ] satisfies Partial<LinkProps>[])
      expect({ to, more, html: drawn(Link, { to, ...more }, basename) }).toEqual({
        to,
        more,
        html: drawn(RouterLink as ComponentType<LinkProps>, { to, ...more }, basename),
      })
})

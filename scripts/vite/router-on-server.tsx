// React Router for pages that are rendered on the server: the same, but a link to a plain path is made without the
// hooks that resolve relative addresses and handle clicks. The markup is that of React Router's own link, which the browser expects.
import { createElement, useContext } from 'react'
import { Link as RouterLink, UNSAFE_NavigationContext, type LinkProps } from 'react-router'

export * from 'react-router'

/** Starts at the root, and contains nothing to resolve or to drop. */
const isPlain = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && to.startsWith('/') && !/\/\/|\/\.|\?#|[?#]$/.test(to)

/** Props that say how a click navigates are not attributes. */
const ofClicks = {
  replace: undefined,
  state: undefined,
  preventScrollReset: undefined,
  prefetch: undefined,
  viewTransition: undefined,
}

export function Link(props: LinkProps) {
  const { basename } = useContext(UNSAFE_NavigationContext)
  const { to, target, ...rest } = props
  if (!isPlain(to) || props.relative || props.mask || props.reloadDocument || props.discover === 'none')
    return createElement(RouterLink, props)
  const href = basename === '/' ? to : basename + (/^\/(?:$|[?#])/.test(to) ? to.slice(1) : to)
  return createElement('a', { ...rest, ...ofClicks, href, target, 'data-discover': 'true' })
}

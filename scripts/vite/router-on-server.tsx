// React Router for pages that are rendered on the server: the same, but a link to a plain path is made without the
// hooks that resolve relative addresses and handle clicks. The markup is that of React Router's own link, which the browser expects.
import { useContext } from 'react'
import { jsx } from 'react/jsx-runtime'
import { Link as RouterLink, UNSAFE_NavigationContext, type LinkProps } from 'react-router'

export * from 'react-router'

/** Starts at the root, and contains nothing to resolve or to drop. */
const isPlain = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && to.startsWith('/') && !/\/\/|\/\.|\?#|[?#]$/.test(to)

/** Props that say where a link leads and how a click navigates: no attributes. */
const notAttributes = {
  to: undefined,
  replace: undefined,
  state: undefined,
  preventScrollReset: undefined,
  prefetch: undefined,
  viewTransition: undefined,
}

export function Link(props: LinkProps) {
  const { basename } = useContext(UNSAFE_NavigationContext)
  const { to, target } = props
  if (
    !isPlain(to) ||
    props.relative ||
    props.mask ||
    props.reloadDocument ||
    props.discover === 'none' ||
    target
  )
    return jsx(RouterLink, props)
  const href = basename === '/' ? to : basename + (/^\/(?:$|[?#])/.test(to) ? to.slice(1) : to)
  return jsx('a', { ...props, ...notAttributes, href, 'data-discover': 'true' })
}

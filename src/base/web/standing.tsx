// A boundary that leaves on the screen what stood there before an error: what the server drew, or what React drew last.
import { Component, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'

type Props = {
  children: ReactNode
  /**
   * `document`: stands even if React never took it over. `page`: an error of another page is none of the one that stands.
   * `option`: nobody misses it if it cannot even begin.
   */
  as?: 'document' | 'page' | 'option'
}
type Failure = { error: unknown; stands?: boolean }

/** What React takes off the page together with what failed. */
const removals = import.meta.env.SSR ? undefined : new MutationObserver(() => {})

const address = () => location.pathname + location.search

export class Standing extends Component<Props, { failure?: Failure | undefined }> {
  override state: { failure?: Failure | undefined } = {}
  /** The address at which it was on the screen last. */
  private shownAt: string | undefined
  private left: Node[] = []

  static getDerivedStateFromError(error: unknown) {
    // React tries twice, and removes something only after the second time.
    removals?.disconnect()
    removals?.observe(document, { childList: true, subtree: true })
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    const { as, children } = this.props
    if (!failure) return children
    const wasShown = as === 'page' ? this.shownAt === address() : this.shownAt !== undefined
    failure.stands ??= as === 'document' || wasShown
    if (!failure.stands && as !== 'option') throw failure.error
    return as === 'document' ? null : <WhenLeft then={() => this.setState({ failure: undefined })} />
  }

  override componentDidMount() {
    this.settle()
  }

  override componentDidUpdate() {
    this.settle()
  }

  override componentWillUnmount() {
    this.clear()
  }

  private settle() {
    const { failure } = this.state
    if (!failure) {
      this.clear()
      this.shownAt = address()
      return
    }
    const removed = removals?.takeRecords() ?? []
    removals?.disconnect()
    if (failure.stands && this.left.length === 0) this.putBack(removed)
    // Buttons that need scripts would wait for them (before-paint.js).
    if (this.props.as === 'document') document.documentElement.dataset['scripts'] = 'off'
  }

  private putBack(removed: MutationRecord[]) {
    for (const { removedNodes, target, nextSibling } of removed.toReversed())
      for (const node of Array.from(removedNodes).toReversed()) {
        target.insertBefore(node, nextSibling)
        this.left.push(node)
      }
  }

  private clear() {
    for (const node of this.left.splice(0)) node.parentNode?.removeChild(node)
  }
}

/** On another page it is tried again. */
function WhenLeft({ then }: { then: () => void }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const first = useRef(here)
  useLayoutEffect(() => {
    if (first.current !== here) then()
  })
  return null
}

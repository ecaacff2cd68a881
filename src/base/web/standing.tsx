// A boundary that leaves on the screen what stood there before an error: what the server drew, or what React drew last.
import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
}
type Failure = { error: unknown }

/** What React takes off the page together with what failed. */
const removals = import.meta.env.SSR ? undefined : new MutationObserver(() => {})

export class Standing extends Component<Props, { failure?: Failure | undefined }> {
  override state: { failure?: Failure | undefined } = {}
  private left: Node[] = []

  static getDerivedStateFromError(error: unknown) {
    // React tries twice, and removes something only after the second time.
    removals?.disconnect()
    removals?.observe(document, { childList: true, subtree: true })
    return { failure: { error } }
  }

  override render() {
    return this.state.failure ? null : this.props.children
  }

  override componentDidMount() {
    this.settle()
  }

  override componentDidUpdate(before: Props) {
    // Something else is to be shown: it is tried again.
    // oxlint-disable-next-line react/no-did-update-set-state -- what stood is taken off first
    if (this.state.failure && before.children !== this.props.children) this.setState({ failure: undefined })
    this.settle()
  }

  override componentWillUnmount() {
    this.clear()
  }

  private settle() {
    const { failure } = this.state
    if (!failure) {
      this.clear()
      return
    }
    const removed = removals?.takeRecords() ?? []
    removals?.disconnect()
    if (this.left.length === 0) this.putBack(removed)
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

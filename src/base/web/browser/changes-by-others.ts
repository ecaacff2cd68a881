// Translators of browsers and extensions change the page under React's hands: they take text away and put elements of their own in
// its place, move elements into others, or remove them (facebook/react#11538). React must find what it put there, and what it
// writes must show.

/** React marks its elements and, where a text is not its element's only child, its texts. */
const isReacts = (node: Node) => Object.keys(node).some((name) => name.startsWith('__reactFiber'))
const isForeign = (node: Node | null): node is Element => node?.nodeType === 1 && !isReacts(node)

/** Where they have taken text away, React may not find what it expects in a part that it has yet to take over, and draws it again. */
export let changedByOthers = false

/** What stands for a text of React's. The text is there as well, empty. */
const standIns = new WeakMap<Node, Element[]>()

function clear(text: Node): void {
  for (const one of standIns.get(text) ?? []) one.remove()
  standIns.delete(text)
}

function putBack(text: Text, instead: Element[]): void {
  const [first] = instead
  if (first === undefined) return
  // A translator may have moved it into its own element.
  if (text.isConnected) text.replaceWith(text.cloneNode())
  text.data = ''
  first.before(text)
  standIns.set(text, instead)
}

function look(changes: MutationRecord[]): void {
  const added = new Set<Node>()
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    addedNodes.forEach((node) => added.add(node))
    if (type === 'characterData' && (target as Text).data !== '') clear(target)
    for (const node of removedNodes) {
      if (node.nodeType !== 3 || node.parentNode === target) continue
      const known = standIns.get(node)
      if (known) {
        // React has removed it, or moved it.
        if (!node.isConnected) clear(node)
        else if (node.nextSibling !== known[0]) (node as Text).after(...known)
        continue
      }
      const beside = [previousSibling, nextSibling].filter((one) => one !== null && added.has(one))
      const instead = [...addedNodes, ...beside].filter(isForeign).filter((one) => one.parentNode === target)
      if (instead.length > 0) changedByOthers = true
      if (isReacts(node)) putBack(node as Text, instead)
    }
  }
}

/** Before React takes over the page. */
export function bearChangesByOthers(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let place = before
    while (place && place.parentNode !== this) place = place.parentNode
    insertBefore.call(this, node, place)
    return node
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const parent = child.parentNode
    if (parent) removeChild.call(parent, child)
    return child
  }
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true })
}

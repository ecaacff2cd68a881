// Chrome before 99 and WebViews as old drop `@layer` with all that it holds. Without it, order and weight do the same: rules of the
// lower layers come first and weigh nothing, those of the last weigh what they say, those in no layer more than these. Within a
// lower layer, and among rules in no layer, the later one wins.
import type { CSSOptions } from 'vite'

type Plugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]
type Root = Parameters<NonNullable<Extract<Plugin, { OnceExit?: unknown }>['OnceExit']>>[0]
type Node = NonNullable<Root['nodes']>[number]

/** A pseudo-element has no place within `:is` and `:where`. */
const parts = /^(.*?)(::[\w-]+|:before|:after)?$/s

function weigh(node: Node, weighed: (selector: string) => string) {
  if (node.type === 'rule')
    node.selectors = node.selectors.map((selector) => {
      const [, element, part = ''] = parts.exec(selector)!
      return (element && element !== '*' ? weighed(element) : element) + part
    })
  else if (node.type === 'atrule' && !node.name.endsWith('keyframes'))
    node.nodes?.forEach((inner) => weigh(inner, weighed))
}

export const flatLayers: Plugin = {
  postcssPlugin: 'flat-layers',
  OnceExit(root) {
    const layers = new Map<string, Node[]>()
    root.each((node) => {
      if (node.type !== 'atrule' || node.name !== 'layer') return
      for (const name of node.params.split(/,\s*/))
        layers.set(name, [...(layers.get(name) ?? []), ...(node.nodes ?? [])])
      node.remove()
    })
    if (layers.size === 0) return
    for (const node of root.nodes) weigh(node, (selector) => `:is(${selector},#\\#)`)
    const inOrder = [...layers.values()]
    for (const node of inOrder.slice(0, -1).flat()) weigh(node, (selector) => `:where(${selector})`)
    root.prepend(inOrder.flat())
  },
}

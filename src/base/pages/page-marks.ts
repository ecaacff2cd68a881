// Microdata and RDFa: things that a page marks up in its own text, in the terms of JSON-LD.

export type MarkedThing = Record<string, unknown>

type Open = {
  thing: MarkedThing | undefined
  /** The thing around it, and which of its properties this is. */
  of: MarkedThing | undefined
  names: readonly string[]
  /** Undefined: the element's text. */
  value: unknown
  textFrom: number
}

/** Takes a page's elements in their order. */
export function marksOf() {
  const outer: MarkedThing[] = []
  const opened: Open[] = []
  let text = ''
  return {
    open(name: string, of: Readonly<Record<string, string>>): void {
      const around = opened.at(-1)
      const inside = around?.thing ?? around?.of
      const names = wordsIn(of['itemprop'] ?? (inside && of['property']))
      const thing = 'itemscope' in of || (of['typeof'] ?? '') !== '' ? newThing(of) : undefined
      if (thing && (names.length === 0 || !inside)) outer.push(thing)
      const value = thing ?? valueOf(name, of)
      opened.push({ thing, of: inside, names, value, textFrom: text.length })
    },
    text(part: string): void {
      // Outside of all things nothing is marked.
      if (opened.some(({ thing }) => thing !== undefined)) text += part
    },
    close(): void {
      const { of, names, value, textFrom } = opened.pop() ?? { names: [], textFrom: 0 }
      for (const name of of ? names : []) {
        const before = of![name]
        const now = value ?? text.slice(textFrom)
        of![name] = before === undefined ? now : [before, now].flat()
      }
    },
    things: (): readonly MarkedThing[] => outer,
  }
}

function newThing(of: Readonly<Record<string, string>>): MarkedThing {
  const id = of['itemid'] ?? of['resource'] ?? of['about']
  return { '@type': wordsIn(of['itemtype'] ?? of['typeof']), ...(id && { '@id': id }) }
}

function valueOf(name: string, of: Readonly<Record<string, string>>): string | undefined {
  const linked = /^(?:a|area|link)$/.test(name) ? of['href'] : (of['resource'] ?? of['src'] ?? of['data'])
  const figure = /^(?:data|meter)$/.test(name) ? of['value'] : undefined
  return of['content'] ?? (name === 'time' ? of['datetime'] : undefined) ?? figure ?? linked
}

function wordsIn(text: string | undefined): string[] {
  return text?.split(/\s+/).filter((word) => word !== '') ?? []
}

// The preview picture of a page without a card of its own: what stands above and below its heading.
import { DomUtils, parseDocument } from 'htmlparser2'
import type { Preview } from '#base/pages/preview.ts'

const { getElementsByTagName: named, textContent, getAttributeValue, getSiblings } = DomUtils

/** A longer figure is words, such as the months of an election, and has no room. */
const longestFigure = 12

/** @param figures whether they may be shown: not those of a page that can fall silent, as messengers keep pictures for days. */
export function pageCard(html: string, name: string, figures: boolean): Preview | undefined {
  const page = parseDocument(html)
  const heading = named('h1', page, true, 1)[0]
  if (heading === undefined) return undefined
  const opening = getSiblings(heading)
  const eyebrow = named('p', opening.slice(0, opening.indexOf(heading)), false, 1)[0]
  const said = named('meta', page).find((one) => getAttributeValue(one, 'name') === 'description')
  const [labels, values] = ['dt', 'dd'].map((tag) => named(tag, figures ? opening : []).map(textContent))
  const facts = labels!.map((label, n) => ({ label, figure: values![n]! }))
  return {
    // The eyebrow may begin with the arrow of a link back.
    kicker: (eyebrow ? textContent(eyebrow) : name).replace(/^[^\p{L}\p{N}]+/u, ''),
    title: textContent(heading),
    ...(facts.length > 0 && facts.every(({ figure }) => figure.length <= longestFigure)
      ? { facts }
      : { facts: [], sentence: getAttributeValue(said!, 'content')! }),
  }
}

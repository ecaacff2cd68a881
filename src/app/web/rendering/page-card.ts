// The picture of a page without one of its own: what opens the page.
import { DomUtils, parseDocument } from 'htmlparser2'
import type { Preview } from '#base/pages/preview.ts'

const { getElementsByTagName: named, textContent, getAttributeValue, getSiblings } = DomUtils

/** What is longer is no number: months. */
const longestFigure = 12

/** @param figures none of a page that can fall silent: messengers keep pictures for days. */
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
    // Without the arrow of a way back.
    kicker: (eyebrow ? textContent(eyebrow) : name).replace(/^[^\p{L}\p{N}]+/u, ''),
    title: textContent(heading),
    ...(facts.length > 0 && facts.every(({ figure }) => figure.length <= longestFigure)
      ? { facts }
      : { facts: [], sentence: getAttributeValue(said!, 'content')! }),
  }
}

// What axe says about a page. It looks at what it has not seen.
import { AxeBuilder } from '@axe-core/playwright'
import { test, type Page } from '@playwright/test'

/** What a second theme can break on a page that is fine in the first. */
const ofColour = ['color-contrast', 'link-in-text-block']

/**
 * Violations of WCAG 2.2 AA and of good practice on the current page, or in a part of it: all, only colours,
 * or all others.
 */
export async function problems(
  page: Page,
  within = 'html',
  kind: 'all' | 'colour' | 'others' = 'all',
): Promise<string[]> {
  return test.step('axe', async () => {
    // A frame is looked at as the page that it is (embeds.spec.ts); what is in order is not reported. It is half a megabyte, and a page
    // that has it already need not read it again.
    const isThere = await page.evaluate(() => 'axe' in globalThis)
    const axe = new AxeBuilder({ page, ...(isThere && { axeSource: '0' }) })
      .options({ resultTypes: ['violations'], iframes: false })
      .include(kind === 'colour' ? `[${unseenMark}]` : within)
      .setLegacyMode()
    if (kind === 'colour') axe.withRules(ofColour)
    else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    if (kind === 'others') axe.disableRules(ofColour)
    await layAside(page, true)
    const shell = await hideRepeats(page, true)
    if (within === 'html' && kind === 'all')
      for (const { part, looks } of shell) {
        if (seenParts.has(looks)) axe.exclude(part)
        seenParts.add(looks)
      }
    const unseen = kind === 'others' ? [] : await markUnseen(page, within)
    if (kind === 'all' && unseen.length === 0) axe.disableRules(ofColour)
    const { violations } = kind === 'colour' && unseen.length === 0 ? { violations: [] } : await axe.analyze()
    // What is wrong is found again.
    if (!violations.some(({ id }) => ofColour.includes(id))) for (const look of unseen) seenLooks.add(look)
    await unmark(page)
    await hideRepeats(page, false)
    await layAside(page, false)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  })
}

/**
 * Content covered by the bar at the bottom can be scrolled out from under it, so the bar is moved to the end
 * of the page. Notices about other visitors' actions cover the page for some seconds.
 */
const layAside = (page: Page, aside: boolean) =>
  page.evaluate((away) => {
    for (const bar of document.querySelectorAll<HTMLElement>('.shell > .sticky'))
      bar.style.position = away ? 'static' : ''
    for (const notices of document.querySelectorAll('section[aria-relevant]'))
      notices.toggleAttribute('hidden', away)
  }, aside)

/**
 * Parts of the shell that axe has looked at: most pages have the same ones. Rules about names, order and landmarks see them
 * on every page, when "others" are asked for.
 */
const seenParts = new Set<string>()

/** Looks of texts in which axe has found nothing wrong with a colour. */
const seenLooks = new Set<number>()
const unseenMark = 'data-unseen'

/**
 * Marks the visible texts and fields, within a part of the page, that have a look of their own, and returns those looks: on
 * another width or page, most look the same. A look is all that decides about colours: the elements around it, their
 * classes and styles, and the colours that come of them.
 */
const markUnseen = (page: Page, within: string) =>
  page.evaluate(
    ({ part, seen, mark }) => {
      const known = new Set(seen.split(' ').map(Number))
      const decides =
        /^(class|style|role|type|disabled|href|aria-(checked|current|disabled|pressed|selected))$/
      const hash = (text: string) => {
        let [one, other] = [0xdeadbeef, 0x41c6ce57]
        for (let at = 0; at < text.length; at += 1) {
          one = Math.imul(one ^ text.charCodeAt(at), 2654435761)
          other = Math.imul(other ^ text.charCodeAt(at), 1597334677)
        }
        return 2 ** 21 * (one >>> 0) + (other >>> 11)
      }
      const hasText = (of: Element) =>
        [...of.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      const looks = new Map<Element, number>()
      const lookOf = (of: Element): number => {
        const before = looks.get(of)
        if (before !== undefined) return before
        const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textDecorationLine } =
          getComputedStyle(of)
        const attributes = [...of.attributes]
          .filter(({ name }) => decides.test(name))
          .map(({ name, value }) => (name === 'href' ? name : `${name}=${value}`))
        const around = of.parentElement ? [lookOf(of.parentElement), hasText(of.parentElement)] : []
        const look = hash(
          [
            ...around,
            of.tagName,
            ...attributes,
            color,
            backgroundColor,
            backgroundImage,
            opacity,
            fontSize,
            fontWeight,
            textDecorationLine,
          ].join('|'),
        )
        looks.set(of, look)
        return look
      }
      const unseen = new Map<number, number>()
      for (const root of document.querySelectorAll(part))
        for (const one of [root, ...root.querySelectorAll('*')]) {
          if (!hasText(one) && !/^(INPUT|SELECT|TEXTAREA|BUTTON)$/.test(one.tagName)) continue
          if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
          const look = lookOf(one)
          const times = unseen.get(look) ?? 0
          if (known.has(look)) continue
          unseen.set(look, times + 1)
          if (times < 3) one.setAttribute(mark, '')
        }
      return [...unseen.keys()]
    },
    // As one text: Playwright wraps each number of a list, there and back, and there are thousands.
    { part: within, seen: [...seenLooks].join(' '), mark: unseenMark },
  )

const unmark = (page: Page) =>
  page.evaluate((mark) => {
    for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
  }, unseenMark)

/**
 * Of rows that differ only in their words, axe looks at the first three: it needed tens of seconds for a list of
 * hundreds. The others keep their place, or the end of an endless list would come into view. Returns the parts of the
 * shell, and what decides how each looks.
 */
const hideRepeats = (page: Page, hide: boolean) =>
  page.evaluate((away) => {
    const mark = 'data-repeats'
    for (const row of document.querySelectorAll<HTMLElement>(`[${mark}]`)) {
      row.removeAttribute(mark)
      row.style.removeProperty('visibility')
      if (row.getAttribute('style') === '') row.removeAttribute('style')
    }
    if (!away) return []
    /** What decides how an element looks and what it is; of the rest, whether it is there. */
    const decides =
      /^(class|style|role|type|disabled|aria-(checked|current|disabled|expanded|hidden|pressed|selected))$/
    const shape = (one: Element) =>
      [one, ...one.querySelectorAll('*')]
        .map(({ tagName, attributes, childNodes }) => {
          const has = [...attributes].map(
            ({ name, value }) => `${name}=${decides.test(name) ? value : value !== ''}`,
          )
          return `${tagName} ${has.join(' ')} ${[...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())}`
        })
        .join('\n')
    const parents = new Set(
      [...document.querySelectorAll('li, tr, article, svg a, svg path')].map((row) => row.parentElement!),
    )
    for (const parent of parents) {
      const seen = new Map<string, number>()
      for (const row of parent.children) {
        const kind = shape(row)
        const before = seen.get(kind) ?? 0
        seen.set(kind, before + 1)
        if (before < 3 || !(row instanceof HTMLElement || row instanceof SVGElement)) continue
        row.setAttribute(mark, '')
        row.style.visibility = 'hidden'
      }
    }
    const setting = `${document.documentElement.lang} ${innerWidth} ${matchMedia('(prefers-color-scheme: dark)').matches}`
    return [...document.querySelectorAll('.shell > :not(main)')].map((part) => {
      const place = [...part.parentElement!.children].indexOf(part) + 1
      return { part: `.shell > :nth-child(${place})`, looks: `${setting} ${place} ${shape(part)}` }
    })
  }, hide)

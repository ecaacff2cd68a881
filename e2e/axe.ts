// Runs axe on a page, and skips what it has already checked.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test, type Page } from '@playwright/test'
import type * as Axe from 'axe-core'

/** Half a megabyte. A test that looks at many pages has it loaded with them; others hand it over once for each. */
export const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
let source: string | undefined

/** What a second theme can break on a page that is fine in the first. */
const ofColour = ['color-contrast', 'link-in-text-block']
const ofPages = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What needs no second look, a hash each: texts in which axe has found nothing wrong with a colour, by their look, and
 * sound parts of the shell, as most pages have the same ones. Rules about names, order and landmarks see those on every
 * page, if "others" are requested. All workers write to it; the folder is emptied before each run.
 */
function seenInRun() {
  const { outputDir } = test.info().project
  mkdirSync(outputDir, { recursive: true })
  const file = join(outputDir, 'seen-by-axe')
  return {
    read: () => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
    add: (hashes: string[]) => appendFileSync(file, hashes.map((hash) => `${hash}\n`).join('')),
  }
}

type Found = { violations: { id: string; nodes: string[] }[]; parts: string[]; looks: string[] }
type Wanted = { within: string; kind: 'all' | 'colour' | 'others' }

/**
 * Violations of WCAG 2.2 AA and of good practice on the current page, or in a part of it: all, only colours,
 * or all others.
 */
export async function problems(page: Page, within = 'html', kind: Wanted['kind'] = 'all'): Promise<string[]> {
  return test.step('axe', async () => {
    if (!(await page.evaluate(() => 'axe' in globalThis)))
      await page.evaluate((source ??= readFileSync(axeFile, 'utf8')))
    const seen = seenInRun()
    // As texts: Playwright wraps each item of a list, there and back, and there are thousands.
    const found = await page.evaluate(examine, { within, kind, ofColour, ofPages, seen: seen.read() })
    const { violations, parts, looks } = JSON.parse(found) as Found
    // What is wrong is found again.
    if (violations.length === 0) seen.add(parts)
    if (!violations.some(({ id }) => ofColour.includes(id))) seen.add(looks)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.join(' ')}`)
  })
}

/**
 * All of it in one go, in the page: nothing is painted between the steps. Leaves the page as it was. Returns what is
 * wrong, and what it has checked: parts of the shell, and styles of texts.
 */
async function examine({
  within,
  kind,
  ofColour: rulesOfColour,
  ofPages: tags,
  seen,
}: Wanted & { ofColour: string[]; ofPages: string[]; seen: string }) {
  const { axe } = globalThis as unknown as { axe: typeof Axe }
  const [repeated, unseen] = ['data-repeats', 'data-unseen']
  const known = new Set(seen.split('\n'))

  // A theme has just changed: colours on their way to others are there at once.
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  layAside(true)
  hideRepeats()
  const [parts, looks] = [kind === 'all' && within === 'html' ? shell() : [], new Set<string>()]
  if (kind !== 'others') markUnseen()
  const violations = kind === 'colour' && looks.size === 0 ? [] : await look()
  for (const one of document.querySelectorAll(`[${unseen}]`)) one.removeAttribute(unseen)
  showRepeats()
  layAside(false)
  return JSON.stringify({
    violations: violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })),
    parts: parts.map(({ looks: how }) => how),
    looks: [...looks],
  } satisfies Found)

  async function look() {
    const off = kind === 'others' || looks.size === 0 ? rulesOfColour : []
    // Colours take more than half of the time, and need no second look at what looks the same.
    axe.configure({
      rules: [
        { id: 'color-contrast', selector: `[${unseen}]` },
        { id: 'link-in-text-block', selector: `a[href]:is([${unseen}], :has([${unseen}]))` },
      ],
    })
    const { violations: found } = await axe.run(
      {
        include: [kind === 'colour' ? `[${unseen}]` : within],
        exclude: parts.filter(({ looks: how }) => known.has(how)).map(({ part }) => part),
      },
      {
        // What is in order is not reported.
        resultTypes: ['violations'],
        // A frame is looked at as the page that it is (embeds.spec.ts).
        iframes: false,
        runOnly: kind === 'colour' ? { type: 'rule', values: rulesOfColour } : { type: 'tag', values: tags },
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
      },
    )
    return found
  }

  function hasText(of: Element) {
    return [...of.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
  }

  function hash(text: string) {
    let [one, other] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 2654435761)
      other = Math.imul(other ^ text.charCodeAt(at), 1597334677)
    }
    return (2 ** 21 * (one >>> 0) + (other >>> 11)).toString(36)
  }

  /**
   * Content covered by the bar at the bottom can be scrolled out from under it, so the bar is moved to the end
   * of the page, with room for what floats above it. Notices about other visitors' actions cover the page for some seconds.
   */
  function layAside(aside: boolean) {
    for (const { style } of document.querySelectorAll<HTMLElement>('.shell > .sticky'))
      [style.position, style.marginTop] = aside ? ['static', '10rem'] : ['', '']
    for (const notices of document.querySelectorAll('section[aria-relevant]'))
      notices.toggleAttribute('hidden', aside)
  }

  /** What decides how an element and all in it look and what they are; of the rest, whether it is there. */
  function shape(of: Element) {
    const decides =
      /^(class|style|role|type|disabled|aria-(checked|current|disabled|expanded|hidden|pressed|selected))$/
    return [of, ...of.querySelectorAll(`:not([${repeated}], [${repeated}] *)`)]
      .map((one) => {
        const has = [...one.attributes].map(
          ({ name, value }) => `${name}=${decides.test(name) ? value : value !== ''}`,
        )
        return `${one.tagName} ${has.join(' ')} ${hasText(one)}`
      })
      .join('\n')
  }

  /**
   * Of rows that differ only in their words, axe looks at the first three: it needed tens of seconds for a list of
   * hundreds. The others keep their place, or the end of an endless list would come into view.
   */
  function hideRepeats() {
    const parents = new Set(
      [...document.querySelectorAll('li, tr, article, svg a, svg path')].map((row) => row.parentElement!),
    )
    // Lists within rows come first: rows that then differ only in how many of the same they hold are of one kind.
    for (const parent of [...parents].toReversed()) {
      const times = new Map<string, number>()
      for (const row of parent.children) {
        const as = shape(row)
        const before = times.get(as) ?? 0
        times.set(as, before + 1)
        if (before < 3 || !(row instanceof HTMLElement || row instanceof SVGElement)) continue
        row.setAttribute(repeated, '')
        row.style.visibility = 'hidden'
      }
    }
  }

  function showRepeats() {
    for (const row of document.querySelectorAll<HTMLElement>(`[${repeated}]`)) {
      row.removeAttribute(repeated)
      row.style.removeProperty('visibility')
      if (row.getAttribute('style') === '') row.removeAttribute('style')
    }
  }

  /** The parts of the shell, and what decides how each looks. */
  function shell() {
    const setting = `${document.documentElement.lang} ${innerWidth} ${matchMedia('(prefers-color-scheme: dark)').matches}`
    return [...document.querySelectorAll('.shell > :not(main)')].map((part) => {
      const place = [...part.parentElement!.children].indexOf(part) + 1
      return { part: `.shell > :nth-child(${place})`, looks: hash(`${setting} ${place} ${shape(part)}`) }
    })
  }

  /**
   * Marks the visible texts and fields, within a part of the page, that have a look of their own, and collects those looks:
   * on another width or page, most look the same. A look is all that decides about colours: the elements around it, their
   * classes and styles, and the colours that come of them.
   */
  function markUnseen() {
    const decides = /^(class|style|role|type|disabled|href|aria-(checked|current|disabled|pressed|selected))$/
    const before = new Map<Element, string>()
    const times = new Map<string, number>()
    for (const root of document.querySelectorAll(within))
      for (const one of [root, ...root.querySelectorAll('*')]) {
        if (!hasText(one) && !/^(INPUT|SELECT|TEXTAREA|BUTTON)$/.test(one.tagName)) continue
        if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const its = lookOf(one)
        if (known.has(its)) continue
        const seenHere = times.get(its) ?? 0
        times.set(its, seenHere + 1)
        looks.add(its)
        if (seenHere < 3) one.setAttribute(unseen, '')
      }

    function lookOf(of: Element): string {
      const found = before.get(of)
      if (found !== undefined) return found
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textDecorationLine } =
        getComputedStyle(of)
      // As WCAG has it; sizes differ with the width of the screen.
      const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
      const attributes = [...of.attributes]
        // A style that was set and taken back stays as an empty one.
        .filter(({ name, value }) => decides.test(name) && value !== '')
        .map(({ name, value }) => (name === 'href' ? name : `${name}=${value}`))
      const around = of.parentElement ? [lookOf(of.parentElement), hasText(of.parentElement)] : []
      const its = hash(
        [
          ...around,
          of.tagName,
          ...attributes,
          color,
          backgroundColor,
          backgroundImage,
          opacity,
          isLarge,
          textDecorationLine,
        ].join('|'),
      )
      before.set(of, its)
      return its
    }
  }
}

// The checks of every page find planted problems.
import { expect, test } from './test.ts'
import { problems } from './axe.ts'
import { crowded, visit, wider } from './page-checks.ts'

test('the page checks find every kind of fault', async ({ page }) => {
  await page.goto('/disclaimer')
  expect([await problems(page), await wider(page), await crowded(page)]).toEqual([[], 0, []])
  await page.evaluate(() => {
    const plant = (tag: string, text: string, style: Record<string, string>) => {
      const one = document.createElement(tag)
      one.textContent = text
      Object.assign(one.style, style)
      document.querySelector('main')!.append(one)
    }
    plant('p', 'Hardly to be read', { color: '#bbb', background: '#fff' })
    plant('button', '', { width: '50px', height: '50px' })
    plant('h6', 'Four levels too deep', {})
    plant('p', 'Too wide', { width: '3000px' })
    plant('button', 'One of two', { height: '60px' })
    plant('button', 'Two of two', { height: '60px', marginInlineStart: '-60px' })
  })
  const rules = (found: string[]) => found.map((one) => one.split(':')[0])
  expect(rules(await problems(page))).toEqual(
    expect.arrayContaining(['button-name', 'color-contrast', 'heading-order']),
  )
  expect(rules(await problems(page, 'html', 'colour'))).toContain('color-contrast')
  expect(rules(await problems(page, 'header', 'colour'))).toEqual([])
  expect(await wider(page)).toBeGreaterThan(1000)
  expect(await crowded(page)).toContain('One of two lies over Two of two')
})

test('a fault in one of many rows is found, and the rows stay as they are', async ({ page }) => {
  await visit(page, '/disclaimer')
  const before = await page.evaluate(() => {
    const list = document.createElement('ul')
    for (let n = 0; n < 20; n += 1) {
      const link = Object.assign(document.createElement('a'), { href: `#${n}`, textContent: `Row ${n}` })
      if (n === 7) Object.assign(link.style, { color: '#bbb', background: '#fff' })
      if (n === 8) link.textContent = ''
      const row = document.createElement('li')
      row.append(link)
      list.append(row)
    }
    document.querySelector('main')!.append(list)
    return list.outerHTML
  })
  const found = (await problems(page)).join('\n')
  expect(found).toMatch(/color-contrast: .*Row 7/)
  expect(found).toMatch(/link-name: .*#8/)
  expect(
    await page
      .locator('main > ul')
      .last()
      .evaluate((list) => list.outerHTML),
  ).toBe(before)
})

test('a fault in the shell is found, though the same parts were sound on another page', async ({ page }) => {
  for (const address of ['/disclaimer', '/terms']) {
    await visit(page, address)
    expect(await problems(page), address).toEqual([])
  }
  await page.evaluate(() => {
    const style = { color: '#bbb', background: '#fff' }
    const links = document.querySelectorAll<HTMLElement>('.shell > footer a')
    Object.assign([...links].at(-1)!.style, style)
    document.querySelector('.shell > header a')!.replaceChildren()
  })
  const found = (await problems(page)).join('\n')
  expect(found).toContain('color-contrast: ')
  expect(found).toContain('link-name: ')
})

import { randomUUID } from 'node:crypto'
import { expect, test } from './test.ts'
import { problems } from './axe.ts'
import { ask, deskOrigin, signIn } from './operator.ts'

test.use({ baseURL: deskOrigin() })

test('who wrote an entry of the ledger is not offered to publish it', { tag: '@wide' }, async ({ page }) => {
  const [own, other] = [`A bridge ${randomUUID()}`, `A road ${randomUUID()}`]
  await ask('POST', '/api/proposals', {
    operator: 'gita',
    body: {
      kind: 'promise',
      stated: {
        who: 'Kamal Dal',
        statement: other,
        saidOn: '2021-04',
        source: 'https://kamal.example/manifesto',
        note: 'From the manifesto',
      },
    },
  })
  await page.goto('/desk?tab=proposals')
  await signIn(page, 'asha')
  const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  // The list is there before anyone has filled in the form.
  await expect(entry(other)).toBeVisible()
  await page.getByRole('link', { name: 'Write an entry' }).click()
  await page.getByLabel('Who promised it: person or party').fill('Kamal Dal')
  await page.getByLabel('What was said, word for word').fill(own)
  await page.getByLabel('When it was said').fill('2021-04')
  await page.getByLabel('Address of the public source').fill('https://kamal.example/manifesto')
  await page.getByLabel('What is new in this entry, for readers').fill('From the manifesto')
  await page.getByRole('button', { name: 'Propose' }).click()
  await page.getByRole('link', { name: 'Waiting for a second person' }).click()
  await expect(entry(own)).toContainText('You proposed this change; someone else must confirm it')
  const publish = { name: 'I have read the source: confirm' }
  await expect(entry(own).getByRole('button', publish)).toHaveCount(0)
  await expect(entry(other).getByRole('button', publish)).toBeVisible()
  expect(await problems(page, '#main')).toEqual([])
})

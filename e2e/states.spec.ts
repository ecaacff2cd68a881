// Dialogs and other states that a page reaches through a visitor's actions, for everyone.
import { randomUUID } from 'node:crypto'
import { expect, test } from './test.ts'
import { complaints, expectSound, visit } from './page-checks.ts'
import { examples } from './examples.ts'
import { pageStates } from './page-states.ts'

for (const { name, at, reach } of pageStates.filter(({ sound }) => sound)) {
  test(`${name}: is accessible`, async ({ page }) => {
    const heard = complaints(page)
    // Each test is a different phone.
    await page.addInitScript((print) => localStorage.setItem('deviceFingerprint', print), randomUUID())
    await visit(page, (await examples(at))[0]!.address)
    await reach!(page, (message) => message)
    await expectSound(page, name)
    expect(heard).toEqual([])
  })
}

// What journeys import instead of '@playwright/test': the same, with less work for each test.
import { test as base } from '@playwright/test'

export * from '@playwright/test'

// Playwright looks for a source map at each call. There is none: Node only blanks out types (`external` in playwright.config.ts).
Reflect.deleteProperty(Error, 'prepareStackTrace')

export const test = base.extend({
  // Before the next test, Playwright empties the browser's cache by way of a page, if one is left. The site's files may stay.
  context: async ({ context }, journey) => {
    await journey(context)
    await Promise.all(context.pages().map((page) => page.close()))
  },
})

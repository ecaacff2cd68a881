// What a rendered page carries for the browser, in one data block: no inline script, so the policy stays strict.
import type { HydrationState } from 'react-router'
import type { Carried } from '#base/web/data.ts'
import type { Language, SiteInfo } from '#base/web/site.ts'

export type PageData = {
  site: SiteInfo
  language: Language
  /** Answers that the page was rendered from. */
  answers: Carried
  router: HydrationState
}

export const blockId = 'data'

/** `<` is escaped, so nothing in the data can end the block. */
export function dataBlock(data: PageData): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${blockId}">${text}</script>`
}

export function readDataBlock(): PageData {
  return JSON.parse(document.getElementById(blockId)?.textContent ?? '') as PageData
}

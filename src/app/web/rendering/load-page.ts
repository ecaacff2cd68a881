// Everything a page reads, before it is drawn.
import type { QueryClient } from '@tanstack/react-query'
import { isRefused, unavailable } from '#base/contract.ts'
import { readAhead } from '#base/web/data.ts'
import type { PageLocation, PageModule, RefusalOnPage } from '#base/web/page.ts'

export type LoadedPage = {
  refused?: RefusalOnPage
  /** An optional part was unavailable; it may be there in a moment. */
  lacking?: true
}

export async function loadPage(
  module: PageModule,
  client: QueryClient,
  at: PageLocation,
): Promise<LoadedPage> {
  let lacking = false
  try {
    const reads = (await module.reads?.(at)) ?? []
    await Promise.all(
      reads.map(async (one) => {
        try {
          await readAhead(client, one)
        } catch (error) {
          if (one.meta?.['optional'] !== true) throw error
          lacking ||= isRefused(error) && error.status === unavailable.status
        }
      }),
    )
    return lacking ? { lacking } : {}
  } catch (error) {
    if (!isRefused(error)) throw error
    return { refused: { status: error.status, code: error.code, message: error.message } }
  }
}

// Everything a page reads, before it is drawn.
import { isRefused, unavailable } from '#base/contract.ts'
import type { Answers } from '#base/web/answers.ts'
import type { PageLocation, PageModule, RefusalOnPage } from '#base/web/page.ts'

export type LoadedPage = {
  refused?: RefusalOnPage
  /** An optional part was unavailable; it may be there in a moment. */
  lacking?: true
}

export async function loadPage(module: PageModule, answers: Answers, at: PageLocation): Promise<LoadedPage> {
  let lacking = false
  try {
    const reads = (await module.reads?.(at)) ?? []
    await Promise.all(
      reads.map(async (one) => {
        try {
          await answers.load(one)
        } catch (error) {
          if (one.optional !== true) throw error
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

// A page, or its replacement if one of its reads was refused.
import { useLoaderData } from 'react-router'
import type { PageModule, RefusalOnPage } from '#base/web/page.ts'
import { RefusedPage } from './refused-page.tsx'

export type LoadedPage = {
  refused?: RefusalOnPage
  /** An optional part was unavailable; it may be there in a moment. */
  lacking?: true
}

export function PageOutlet({ module }: { module: PageModule }) {
  const { refused } = useLoaderData<LoadedPage>()
  if (!refused) return <module.default />
  const Refusal = module.Refusal ?? RefusedPage
  return <Refusal refused={refused} />
}

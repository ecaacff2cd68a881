// A page, or what stands in its place when one of its reads was refused.
import { useLoaderData } from 'react-router'
import type { PageModule } from '#base/web/page.ts'
import { RefusedPage } from './refused-page.tsx'
import type { Loaded } from './routes.ts'

export function Shown({ module }: { module: PageModule }) {
  const { refused } = useLoaderData<Loaded>()
  if (!refused) return <module.default />
  const Refusal = module.Refusal ?? RefusedPage
  return <Refusal refused={refused} />
}

// Parts of a page whose script is not part of its first load: drawn with it on the server, taken over later.
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { Standing } from './standing.tsx'

type Module<P> = { default: ComponentType<P> }

const onServer = import.meta.env.SSR
let allThere: Promise<unknown> = Promise.resolve()

/** On the server: until all deferred parts are there, so that a page can be rendered in one go. */
export const deferredPartsLoaded = (): Promise<unknown> => allThere

/**
 * @param load the part's file; call this outside components, because each call creates a new part.
 * @param meanwhile shown while the part loads, if the page has it only now.
 */
export function deferred<P extends object = object>(
  load: () => Promise<Module<P>>,
  meanwhile: ReactNode = null,
): ComponentType<P> {
  const Part = onServer ? drawnWithPage(load) : lazy<ComponentType<P>>(() => atLast(load))
  return function Late(props: P) {
    return (
      <Standing>
        <Suspense fallback={meanwhile}>
          <Part {...props} />
        </Suspense>
      </Standing>
    )
  }
}

/** Tries again at growing intervals, and when the network is back. Meanwhile what the server rendered can be read. */
async function atLast<T>(attempt: () => Promise<T>, pause = 5_000): Promise<T> {
  try {
    return await attempt()
  } catch {
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true })
      setTimeout(resolve, pause)
    })
    return atLast(attempt, pause * 2)
  }
}

function drawnWithPage<P>(load: () => Promise<Module<P>>): ComponentType<P> {
  let found: ComponentType<P> | undefined
  const wait = async () => {
    found = (await load()).default
  }
  const coming = wait()
  allThere = Promise.all([allThere, coming])
  return function Settled(props) {
    if (!found) throw new Error('A page is drawn only when its parts are there')
    const Found = found as ComponentType<object>
    return <Found {...(props as object)} />
  }
}

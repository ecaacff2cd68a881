// What the browser gets instead of parts of React Router that only its framework mode uses: prefetching through its own
// manifest, and tracing. We use neither, and every link would carry their hooks.
import { createContext, type Ref } from 'react'

export const FrameworkContext = createContext(undefined)

export const PrefetchPageLinks = () => null

export const usePrefetchBehavior = (): [boolean, undefined, object] => [false, undefined, {}]

export const mergeRefs = <T>(own: Ref<T> | undefined) => own

export const consumeInstrumentationClientResultMetaReceiver = () => undefined

export const getRouteInstrumentationUpdates = () => ({})

export const instrumentClientSideRouter = <R>(router: R) => router

// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  Link,
  Outlet,
  useNavigation,
  useParams,
  type DataRouter,
  type RouteObject,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it, vi } from 'vitest'
import { act } from '#testing/act.ts'
import { lateRouter } from './late-router.ts'

const shown = () => document.body.textContent

function Frame() {
  return (
    <>
      {useNavigation().state === 'loading' ? 'loading ' : ''}
      <Outlet />
    </>
  )
}

function Seat() {
  const { id } = useParams()
  return (
    <p>
      Seat {id} <Link to="/hi/polls">Polls</Link>
    </p>
  )
}

const seat: RouteObject = { id: '/c/:id', path: '/c/:id', element: <Seat /> }
const polls: RouteObject = { id: '/hi/polls', path: '/hi/polls', element: <p>All polls</p> }
const framed = (children: RouteObject[]): RouteObject[] => [{ id: 'shell', Component: Frame, children }]

/** A page without the router, and what brings it. */
async function open(path: string) {
  history.replaceState(null, '', path)
  let bring = () => {}
  const brought = new Promise<void>((resolve) => (bring = resolve))
  const load = vi.fn<() => Promise<DataRouter>>(async () => {
    await brought
    return createBrowserRouter(framed([seat, polls]), { hydrationData: { loaderData: {} } })
  })
  const late = lateRouter({ routes: framed([seat]), basename: '/', loaderData: {}, load })
  document.body.innerHTML = '<div id="here"></div>'
  const root = createRoot(document.getElementById('here')!)
  await act(async () => root.render(<RouterProvider router={late.router} />))
  return {
    ...late,
    load,
    bring: () => act(async () => bring()),
    close: () => act(async () => root.unmount()),
  }
}

const tap = () => act(async () => document.querySelector('a')!.click())

it('a page is shown without the router, with the parameters of its address', async () => {
  const site = await open('/c/ls-pg-1?by=margin')
  expect(shown()).toBe('Seat ls-pg-1 Polls')
  expect(site.router.state.location).toMatchObject({ pathname: '/c/ls-pg-1', search: '?by=margin' })
  expect(site.load).not.toHaveBeenCalled()
  await site.close()
})

it('a link that is followed before the router is there waits for it', async () => {
  const site = await open('/c/ls-pg-1')
  await tap()
  expect(shown()).toBe('loading Seat ls-pg-1 Polls')
  await site.bring()
  expect(shown()).toBe('All polls')
  expect(location.pathname).toBe('/hi/polls')
  expect(site.load).toHaveBeenCalledOnce()
  await site.close()
})

it('the router takes over without a change on the page', async () => {
  const site = await open('/c/ls-pg-1')
  const before = document.querySelector('p')
  await site.bring()
  await act(async () => void (await site.arrive()))
  expect(document.querySelector('p')).toBe(before)
  await tap()
  expect(shown()).toBe('All polls')
  await site.close()
})

it('a router that could not be loaded is asked for again', async () => {
  history.replaceState(null, '', '/c/ls-pg-1')
  const load = vi.fn<() => Promise<DataRouter>>(async () => createBrowserRouter(framed([seat, polls])))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const { router, arrive } = lateRouter({ routes: framed([seat]), basename: '/', loaderData: {}, load })
  await expect(arrive()).rejects.toThrow('Failed to fetch')
  await router.navigate('/hi/polls')
  expect(router.state.location.pathname).toBe('/hi/polls')
})

it('without the router a link loads a document', async () => {
  history.replaceState(null, '', '/hi/c/ls-pg-1')
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const { router } = lateRouter({ routes: framed([seat]), basename: '/hi', loaderData: {}, load })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  await router.navigate('/polls?page=2')
  expect(assign).toHaveBeenCalledWith('/hi/polls?page=2')
  assign.mockRestore()
})

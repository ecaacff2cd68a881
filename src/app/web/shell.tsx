import { Outlet } from 'react-router'

export function Shell() {
  return (
    <main id="main" className="mx-auto max-w-6xl px-4">
      <Outlet />
    </main>
  )
}

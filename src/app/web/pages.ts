// Every page of the site and the address it stands at, slice by slice.
import { pages as constituencies } from '#constituencies/web/pages.ts'
import { pagesOf, type FoundPage } from './routes.ts'

export const allPages: FoundPage[] = [
  ...pagesOf('app', { '/': 'home' }),
  ...pagesOf('constituencies', constituencies),
  ...pagesOf('app', { '*': 'not-found' }),
]

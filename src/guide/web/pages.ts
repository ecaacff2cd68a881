import type { Pages } from '#base/web/page.ts'

export const pages: Pages = {
  '/about-us': 'about-us',
  '/contact-us': 'contact-us',
  '/contact': 'contact-us',
  '/disclaimer': 'legal',
  '/terms': 'legal',
  '/privacy': 'legal',
  '/legal/:type': 'legal',
  '/voter-id-help': 'voter-id-help',
  '/voting-education': 'voting-education',
  '/personalized-guide': 'personalized-guide',
}

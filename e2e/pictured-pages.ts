// Pages that are pictured on other sites than the journeys' one, and the tabs of the desk.

export const deskTabs = [
  'fact-checks', 'reports', 'proposals', 'proposals&list=calendar', 'links', 'links&list=growth', 'news', 'feeds', 'silence', 'imports',
  'log', 'operators', 'account',
] as const // prettier-ignore

/** On a site without data, and on one whose flags are the other way round. */
export const bare: readonly string[] = [
  '/', '/constituencies', '/candidate-analysis', '/candidate-analysis?tab=insights', '/leaders-performance', '/leaders-performance?tab=performance',
  '/news-digest', '/news-digest?tab=digest', '/polls-forecasts', '/fact-checks', '/search?q=asha', '/criminal-analysis',
  '/constituency-migrations', '/elections', '/offices', '/who-is-represented', '/data', '/corrections', '/status', '/contact-us', '/grievance', '/about-us',
] // prettier-ignore
export const flagged: readonly string[] = [
  '/',
  '/support-us',
  '/news-digest',
  '/polls',
  '/fact-checks',
  '/privacy',
  '/about-us',
]

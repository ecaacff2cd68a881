// Programs that read the web and say so in their user agent.

/** Crawlers, link previews, monitors, command-line clients. CUBOT makes phones. */
const words = [
  '(?<!cu)bot(?![a-z])|crawl|spider|slurp|archiver|scrapy|feedfetcher|preview|fetcher|scanner|monitor',
  'facebookexternalhit|facebookcatalog|meta-externalagent|^whatsapp|embedly|quora link',
  'mediapartners|googleother|google-(?:inspection|extended|read-aloud|safety)|apis-google|claude|anthropic|perplexity',
  'headless|phantomjs|puppeteer|playwright|selenium|lighthouse|pagespeed|gtmetrix|pingdom|uptime',
  '^curl/|^wget/|python|^java/|^ruby|^go-http|^okhttp|^axios|node-fetch|undici|^node$|libwww|^perl|httpclient|postman',
]
const named = new RegExp(words.join('|'), 'i')

/** A request that says nothing of itself comes from a program too: every browser does. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === '' || named.test(userAgent)
}

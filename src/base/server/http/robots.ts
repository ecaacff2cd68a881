// Recognises programs that identify themselves in their user agent.

/** Crawlers, link previews, monitors, command-line clients. CUBOT is a brand of phone. */
const words = [
  '(?<!cu)bot(?![a-z])|crawl|spider|slurp|archiver|scrapy|feedfetcher|preview|fetcher|scanner|monitor',
  'facebookexternalhit|facebookcatalog|meta-externalagent|^whatsapp|embedly|quora link',
  'mediapartners|googleother|google-(?:inspection|extended|read-aloud|safety)|apis-google|claude|anthropic|perplexity',
  'headless|phantomjs|puppeteer|playwright|selenium|lighthouse|pagespeed|gtmetrix|pingdom|uptime',
  '^curl/|^wget/|python|^java/|^ruby|^go-http|^okhttp|^axios|node-fetch|undici|^node$|libwww|^perl|httpclient|postman',
]
const named = new RegExp(words.join('|'), 'i')

/** A request without a user agent also comes from a program: every browser sends one. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === '' || named.test(userAgent)
}

import { expect, test } from 'vitest'
import { isRobot } from './visitor.ts'

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23.20.0 A',
  'TelegramBot (like TwitterBot)',
])('%s names itself a robot', (agent) => {
  expect(isRobot(agent)).toBe(true)
})

test.each([
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Linux; U; Android 8.1.0; en-US; JioPhone) UCBrowser/12.0 Mobile',
  'curl/8.5.0',
  'python-requests/2.31',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36',
  '',
  undefined,
])('%s may be a visitor’s own', (agent) => {
  expect(isRobot(agent)).toBe(false)
})

// node e2e/fictional-news.ts FOLDER: adds fictional stories to the database in that folder, for the journeys
// and for looking at pages.
import { openLog } from '../src/base/server/log.ts'
import { readConfig } from '../src/app/server/config.ts'
import { prepareDatabase } from '../src/app/server/prepare.ts'
import { fictionalNews } from '../testing/news/feeds.ts'
import { addFictionalFeeds } from '../testing/news/fictional-feeds.ts'
import { keepStories } from '../src/news/server/stories/ingest.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the database')

const config = readConfig({ ...process.env, DATA_DIR: folder, DATABASE_URL: '' })
const opened = await prepareDatabase({ config, log: openLog('warn') })
await addFictionalFeeds(opened.db)
const stories = { db: opened.db, changed: () => {} }
for (const [feed, items] of fictionalNews(new Date())) await keepStories(stories, feed, items)
await opened.close()

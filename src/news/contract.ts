// News: what publishers and public bodies report, by headline, summary and link. The articles stay with their publishers.
export * from './feed-item.ts'
export * from './feeds.ts'
export * from './moderation.ts'
export * from './stories.ts'

// News: reports by publishers and public bodies, as headline, summary and link. The articles stay with their
// publishers.
export * from './feed-item.ts'
export * from './feeds.ts'
export * from './moderation.ts'
export { reportsPoll } from './poll-reports.ts'
export { unlessPollReport, withoutPollReports } from './silent-stories.ts'
export * from './stories.ts'

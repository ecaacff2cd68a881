// The figures of /status, all measured: nothing here is entered by hand.
import type { Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import { readStatus } from '../status-contract.ts'

/** Uncached answers since the start, and how many took at most this many seconds. */
export type AnswerTimes = () => Promise<{ count: number; within: (seconds: number) => number }>

type Dependencies = { db: Database; answerTimes: AnswerTimes }

type Found = NonNullable<Reply<typeof readStatus>['waiting']> & { lastImport: string | null }

export function statusRoutes({ db, answerTimes }: Dependencies): Route[] {
  return [
    route(readStatus, async () => {
      const began = performance.now()
      const found = await db<Found>`select
          (select to_json(max(imported_at))#>>'{}' from source) as "lastImport",
          (select count(*)::int from report where closed_at is null) as reports,
          (select count(*)::int from fact_check_request where answered_at is null and merged_into is null) as "factCheckRequests",
          (select count(*)::int from grievance where settled_at is null) as complaints,
          (select count(*)::int from grievance where settled_at is null and due_at < now()) as "overdueComplaints"`.then(
        (rows) => rows[0],
        () => undefined,
      )
      const took = Math.ceil(performance.now() - began)
      const { count, within } = await answerTimes()
      const share = (seconds: number) => Math.round((within(seconds) / count) * 1000) / 10
      return {
        measuredAt: new Date().toISOString(),
        runningSince: new Date(Date.now() - process.uptime() * 1000).toISOString(),
        database: found !== undefined,
        answers: { count, ...(count > 0 && { fast: share(0.1), withinSecond: share(1) }) },
        ...(found && { databaseAnswersIn: took, waiting: found }),
        ...(found?.lastImport && { lastImport: found.lastImport }),
      }
    }),
  ]
}

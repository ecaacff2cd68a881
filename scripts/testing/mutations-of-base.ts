/** Plausible mistakes in `src/base`. */
import type { Mutation } from './mutation.ts'

export const ofBase: readonly Mutation[] = [
  {
    what: 'base: a day begins half an hour late',
    file: 'src/base/indian-day.ts',
    from: '(5 * 60 + 30)',
    to: '(5 * 60)',
    tests: 'src/base/indian-day.test',
  },
  {
    what: 'base: a page of another site may write',
    file: 'src/base/server/http/own-origin.ts',
    from: "=== 'cross-site') return foreign()",
    to: "=== 'cross-site') return undefined",
    tests: 'src/app/site.test',
  },
  {
    what: 'base (limit): who has nothing left goes on asking',
    file: 'src/base/server/http/limits.ts',
    from: "const had = budgets.left(payer, 'small') > 0",
    to: "const had = budgets.left(payer, 'small') > -1e9",
    tests: 'src/app/site.test',
  },
  {
    what: 'base: an eleventh report a day is taken',
    file: 'src/base/server/reports.ts',
    from: '>= reportLimits.perDay',
    to: '> reportLimits.perDay',
    tests: 'src/base/server/reports.test',
  },
  {
    what: 'base: previews of links count as readers',
    file: 'src/base/server/visitors/visitor.ts',
    from: '|^whatsapp|',
    to: '|',
    tests: 'src/base/server/visitors/robots.test',
  },
  {
    what: 'base: Charles III becomes Charles Iii',
    file: 'src/base/title-case.ts',
    from: '/^I{2,3}$/.test(word) || ',
    to: '',
    tests: 'src/base/title-case.test',
  },
  {
    what: 'base: an edited migration is applied',
    file: 'src/base/server/database/migrate.ts',
    from: 'applied.get(name) !== checksum',
    to: 'applied.get(name) === undefined',
    tests: 'src/base/server/database/migrate.test',
  },
  {
    what: 'base (page): ten million rupees are shown as lakhs',
    file: 'src/base/web/format.ts',
    from: 'if (size >= 1e7) return',
    to: 'if (size > 1e8) return',
    tests: 'src/base/web/format.test',
  },
  {
    what: 'base (page): a notice stays for fifty seconds',
    file: 'src/base/web/toasts/toaster.tsx',
    from: 'const usual = 5_000',
    to: 'const usual = 50_000',
    tests: 'src/base/web/toasts/toaster.test',
  },
  {
    what: 'base (header): browsers guess what a file is',
    file: 'src/base/server/http/security-headers.ts',
    from: "'x-content-type-options': 'nosniff',",
    to: '',
    tests: 'e2e/headers',
  },
  {
    what: 'base (page): a reported mistake does not say on which page it is',
    file: 'src/base/web/ui/report/report.tsx',
    from: 'page={pathname + search}',
    to: 'page=""',
    tests: 'e2e/mistakes',
  },
  {
    what: 'app: a site that has loaded its data keeps the memory which that took',
    file: 'src/app/server/main.ts',
    from: 'onLoaded: process.execve && !config.dev ? beginAgain : undefined,',
    to: '',
    tests: 'e2e/first-start',
  },
]

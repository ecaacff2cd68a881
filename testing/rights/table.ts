// The table of rights: a row for every call that is not the same for everyone, ordered by address.
import { deskRights } from './desk.ts'
import {
  admins,
  anyPerson,
  anyone,
  anyReason,
  pollParams,
  dueElection,
  newFeed,
  notConfigured,
  operators,
  ownerOrOperators,
  signedInPersons,
  type Row,
  type Fixtures,
} from './rights.ts'

const byOpen = ({ open }: Fixtures) => ({ params: { id: open } })
const emptyRequest = { sourceUrl: '', region: '', userEmail: '' }
const rate = () => ({ body: { leaderId: 'ls-nb-1-asha-rani', rating: 4 } })

export const table: Row[] = [
  [
    'POST /api/candidate-analysis/growth-reviews',
    signedInPersons,
    ({ person }) => ({ body: { candidate_id: person, verdict: 'confirm', ...anyReason } }),
  ],
  ['GET /api/candidate-analysis/held-growth', operators],
  ['GET /api/candidate-analysis/link-doubts', operators],
  [
    'POST /api/corrections',
    signedInPersons,
    () => ({ body: { foundBy: 'auditor', about: 'A test', wrong: 'Wrong', now: 'Right', pages: [] } }),
  ],
  ['GET /api/count-desk/:election', operators, () => ({ params: { election: 'ls-2024' } })],
  [
    'POST /api/count-desk/:election/documents',
    operators,
    () => ({ params: { election: 'ls-2024' }, body: { name: 'statewiseS011.htm' } }),
  ],
  [
    'POST /api/count-desk/:election/stops',
    operators,
    () => ({ params: { election: 'ls-2024' }, body: { place: 'ls-nb-1', word: 'Votes of another seat' } }),
  ],
  [
    'POST /api/count-desk/stops/:id/lift',
    { may: [], code: (who) => (signedInPersons.may.includes(who) ? 'stop_not_found' : 'forbidden') },
    () => ({ params: { id: 2_000_000_000 }, body: anyReason }),
  ],
  ...deskRights,
  ['DELETE /api/device', anyone],
  ['GET /api/fact-check-desk', operators],
  ['GET /api/fact-check-desk/:id', operators, byOpen],
  ['POST /api/fact-check-desk/:id/assign', operators, (of) => ({ ...byOpen(of), body: {} })],
  ['POST /api/fact-check-desk/:id/decline', signedInPersons, (of) => ({ ...byOpen(of), body: anyReason })],
  [
    'POST /api/fact-check-desk/:id/merge',
    operators,
    (of) => ({ ...byOpen(of), body: { into: of.answered } }),
  ],
  ['GET /api/fact-check-desk/:id/similar', operators, byOpen],
  [
    'POST /api/fact-check-requests',
    anyone,
    () => ({ body: { claim: 'The river is 40 km long', confidenceLevel: 'Low', ...emptyRequest } }),
  ],
  ['POST /api/fact-check-requests/receipt', anyone, ({ receipt }) => ({ body: { receipt } })],
  ['GET /api/fact-check-requests/remaining', anyone],
  ['GET /api/grievances', operators],
  ['POST /api/grievances', anyone, () => ({ body: { kind: 'complaint', message: 'It is wrong.' } })],
  [
    'POST /api/grievances/:number/settle',
    { may: [], code: (who) => (signedInPersons.may.includes(who) ? 'grievance_not_found' : 'forbidden') },
    () => ({ params: { number: 2_000_000_000 }, body: { answer: 'It was right.' } }),
  ],
  [
    'POST /api/grievances/receipt',
    { may: [], code: 'grievance_not_found' },
    () => ({ body: { receipt: 'nobody’s' } }),
  ],
  ['GET /api/hello', anyone],
  ['GET /api/leaders/my-ratings', anyone],
  ['POST /api/leaders/rate', anyPerson, rate],
  ['POST /api/news/:id/hide', operators, ({ story }) => ({ params: { id: story }, body: anyReason })],
  [
    'POST /api/news/:id/poll-report',
    operators,
    ({ story }) => ({ params: { id: story }, body: { reportsPoll: false, ...anyReason } }),
  ],
  [
    'POST /api/news/:id/restore',
    signedInPersons,
    ({ story }) => ({ params: { id: story }, body: anyReason }),
  ],
  ['POST /api/news/:id/view', anyone, ({ story }) => ({ params: { id: story } })],
  ['POST /api/news/feeds', admins, ({ turn }) => ({ body: newFeed(`${turn}`) })],
  ['DELETE /api/news/feeds/:id', admins, ({ ownFeed }) => ({ params: { id: ownFeed } })],
  [
    'PUT /api/news/feeds/:id',
    admins,
    ({ ownFeed, turn }) => ({ params: { id: ownFeed }, body: newFeed(`edited-${turn}`) }),
  ],
  ['POST /api/news/feeds/:id/switch', admins, ({ feed }) => ({ params: { id: feed }, body: { on: true } })],
  ['POST /api/news/feeds/:id/try', operators, ({ feed }) => ({ params: { id: feed } })],
  ['GET /api/news/feeds/health', operators],
  ['GET /api/news/feeds/opml', operators],
  [
    'POST /api/news/feeds/opml',
    admins,
    ({ turn }) => ({
      body: {
        opml: `<opml version="2.0"><body><outline text="N" xmlUrl="https://list-${turn}.navbhoomi.invalid/f.xml"/></body></opml>`,
      },
    }),
  ],
  ['GET /api/news/hidden', operators],
  ['GET /api/news/poll-reports', operators],
  ['POST /api/news/refresh', anyone],
  [
    'POST /api/polls',
    anyone,
    () => ({
      body: {
        title: 'A bridge?',
        description: 'Over the river.',
        endDate: '2999-01-01',
        options: [{ text: 'Yes' }, { text: 'No' }],
      },
    }),
  ],
  ['DELETE /api/polls/:id', ownerOrOperators, pollParams],
  ['GET /api/polls/:id/held', operators, pollParams],
  [
    'POST /api/polls/:id/held/:group',
    admins,
    ({ poll, group }) => ({ params: { id: poll, group }, body: { decision: 'release', ...anyReason } }),
  ],
  ['POST /api/polls/:id/hide', operators, (of) => ({ ...pollParams(of), body: anyReason })],
  [
    'POST /api/polls/:id/log/proof',
    anyone,
    (of) => ({ ...pollParams(of), body: { receipt: of.voteReceipt } }),
  ],
  ['GET /api/polls/:id/my-vote', anyone, pollParams],
  ['POST /api/polls/:id/restore', signedInPersons, (of) => ({ ...pollParams(of), body: anyReason })],
  [
    'PUT /api/polls/:id/silence',
    operators,
    (of) => ({ ...pollParams(of), body: { class: 'A', places: 'everywhere', ...anyReason } }),
  ],
  ['POST /api/polls/:id/vote', anyPerson, (of) => ({ ...pollParams(of), body: { optionId: of.option } })],
  ['DELETE /api/polls/bulk-delete', ownerOrOperators, ({ poll }) => ({ body: { pollIds: [poll] } })],
  ['GET /api/polls/election-poll/my-vote', anyone],
  ['POST /api/polls/election-poll/vote', anyPerson, ({ intention }) => ({ body: { optionId: intention } })],
  ['GET /api/polls/moderation', operators, () => ({ query: { which: 'held' } })],
  [
    'POST /api/polls/multiple-choice-vote',
    anyPerson,
    ({ poll, option }) => ({ body: { pollId: poll, optionIds: [option] } }),
  ],
  ['GET /api/polls/my-votes', anyone],
  ['GET /api/proposals', operators],
  ['POST /api/proposals', operators, ({ turn }) => ({ body: dueElection(`va-by-rights-${turn}`) })],
  [
    'POST /api/proposals/:id/confirm',
    signedInPersons,
    ({ proposal, version }) => ({ params: { id: proposal }, body: { version } }),
  ],
  [
    'POST /api/proposals/:id/drop',
    operators,
    ({ proposal }) => ({ params: { id: proposal }, body: anyReason }),
  ],
  [
    'POST /api/proposals/:id/undo',
    signedInPersons,
    ({ counting }) => ({ params: { id: counting }, body: anyReason }),
  ],
  // The browser's service is not there (src/app/server/push/push.test.ts).
  [
    'POST /api/push',
    { may: [], code: 'unavailable' },
    () => ({
      body: {
        endpoint: 'https://push.example/x',
        p256dh: 'A'.repeat(87),
        auth: 'A'.repeat(22),
        seat: 'ls-nb-1',
        language: 'en',
      },
    }),
  ],
  ['POST /api/push/stop', anyone, () => ({ body: { endpoint: 'https://push.example/x' } })],
  ['GET /api/reports', operators],
  [
    'POST /api/reports',
    anyone,
    ({ poll }) => ({ body: { subject: `poll:${poll}`, message: 'Not neutral' } }),
  ],
  [
    'POST /api/reports/:id/close',
    operators,
    ({ report }) => ({ params: { id: report }, body: { outcome: 'corrected' } }),
  ],
  // Without the provider's keys nobody can pay; with them anyone can (src/support/support.test.ts).
  [
    'POST /api/support/payments',
    notConfigured,
    () => ({ body: { mode: 'onetime', amount: 99, idempotencyKey: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' } }),
  ],
  [
    'POST /api/support/payments/confirm',
    notConfigured,
    () => ({ body: { providerId: 'order_1', paymentId: 'pay_1', signature: 'x' } }),
  ],
  [
    'POST /api/votes',
    anyPerson,
    () => ({ body: { candidateId: 'ls-2024-ls-nb-1-1', constituencyId: 'ls-nb-1', choice: 'yes' } }),
  ],
  ['GET /api/votes/my-votes', anyone],
  ['GET /leaders/my-ratings', anyone],
  ['POST /leaders/rate', anyPerson, rate],
]

// The table of rights for access to the desk.
import { admins, anyone, operators, ownOnly, type Row, type Fixtures } from './rights.ts'

let made = 0
const byColleague = ({ colleague }: Fixtures) => ({ params: { id: colleague } })

export const deskRights: Row[] = [
  ['GET /api/desk/account', ownOnly()],
  ['GET /api/desk/acts', operators],
  [
    'POST /api/desk/invitations',
    { may: [], code: 'invitation_over' },
    () => ({ body: { code: 'x'.repeat(32), label: 'Phone', response: {} } }),
  ],
  [
    'POST /api/desk/invitations/options',
    { may: [], code: 'invitation_over' },
    () => ({ body: { code: 'x'.repeat(32) } }),
  ],
  ['GET /api/desk/operator', operators],
  ['GET /api/desk/operators', admins],
  [
    'POST /api/desk/operators',
    admins,
    ({ turn }) => ({ body: { name: `new ${turn} ${(made += 1)}`, role: 'admin' } }),
  ],
  ['DELETE /api/desk/operators/:id', admins, byColleague],
  ['POST /api/desk/operators/:id/reset', admins, byColleague],
  ['PUT /api/desk/operators/:id/role', admins, (of) => ({ ...byColleague(of), body: { role: 'moderator' } })],
  ['POST /api/desk/passkeys', ownOnly('sign_in_failed'), () => ({ body: { label: 'Key', response: {} } })],
  ['DELETE /api/desk/passkeys/:id', ownOnly('not_found'), () => ({ params: { id: 'none' } })],
  ['POST /api/desk/passkeys/options', ownOnly()],
  [
    'DELETE /api/desk/sessions/:id',
    ownOnly('not_found'),
    () => ({ params: { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' } }),
  ],
  [
    'POST /api/desk/sign-in',
    { may: [], code: 'sign_in_failed' },
    () => ({ body: { response: { id: 'nobody’s' } } }),
  ],
  ['POST /api/desk/sign-in/options', anyone],
  ['POST /api/desk/sign-out', anyone],
  ['GET /api/desk/tokens', admins],
  [
    'POST /api/desk/tokens',
    admins,
    () => ({ body: { name: 'export', purpose: 'a test', role: 'moderator', days: 1 } }),
  ],
  ['DELETE /api/desk/tokens/:id', admins, ({ token }) => ({ params: { id: token } })],
]

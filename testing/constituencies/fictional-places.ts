// Post offices of the fictional states, for tests. Needs `putFictionalStates`.
import type { Database } from '#base/server/database/db.ts'
import { keysOf } from '#base/fold.ts'
import type { DistrictFact, LocalityFact, PinFact } from '#constituencies/facts.ts'
import { putPlaces, putSeatPlaces } from '#constituencies/server/intake.ts'

const east = { seat: 'va-nb-1', offices: 7 }
const pins: PinFact[] = [
  {
    pin: '500001',
    stateCode: 'NB',
    districts: ['Sundar', 'Chandan'],
    offices: 10,
    assembly: [east, { seat: 'va-nb-2', offices: 2 }],
    lokSabha: [{ seat: 'ls-nb-1', offices: 9 }],
  },
  {
    pin: '500002',
    stateCode: 'NB',
    districts: ['Sundar'],
    offices: 3,
    assembly: [{ seat: 'va-nb-2', offices: 3 }],
    lokSabha: [{ seat: 'ls-nb-1', offices: 3 }],
  },
  { pin: '500003', stateCode: 'NB', districts: [], offices: 1, assembly: [], lokSabha: [] },
  {
    pin: '600001',
    stateCode: 'PG',
    districts: ['Purv'],
    offices: 2,
    assembly: [],
    lokSabha: [{ seat: 'ls-pg-1', offices: 2 }],
  },
]
const keys = (name: string) => {
  const { folded, skeleton } = keysOf(name)
  return { key: folded.replaceAll(' ', ''), skeleton }
}
const locality = (name: string, ...own: string[]): LocalityFact => ({
  ...keys(name),
  names: own.map(() => name),
  pins: own,
})
const localities = [
  locality('Rampur', '500001', '500002', '600001'),
  locality('Shanti Nagar', '500001'),
  locality('Nowhere', '500003'),
  { ...locality('Vasi', '500002', '500002'), names: ['Vasi', 'Wasi'] },
  locality('Nehru Chowk', '500003', '500002'),
]
const districts: DistrictFact[] = [
  {
    ...keys('Sundar'),
    name: 'Sundar',
    stateCode: 'NB',
    assembly: [east, { seat: 'va-nb-2', offices: 5 }],
    lokSabha: [{ seat: 'ls-nb-1', offices: 12 }],
  },
]

export async function putFictionalPlaces(db: Database): Promise<void> {
  await db.transaction(async (trx) => {
    await putPlaces(trx, { pins, localities, districts, source: 'register' })
    await putSeatPlaces(trx, {
      source: 'register',
      seats: [
        { seat: 'ls-nb-1', lokSabha: null, districts: ['Sundar'], neighbours: ['ls-nb-2'] },
        {
          seat: 'va-nb-1',
          lokSabha: 'ls-nb-1',
          districts: ['Sundar'],
          neighbours: ['va-nb-2'],
        },
        {
          seat: 'va-nb-2',
          lokSabha: 'ls-nb-1',
          districts: ['Sundar'],
          neighbours: ['va-nb-1'],
        },
      ],
    })
  })
}

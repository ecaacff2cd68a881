import { beforeAll, describe, expect, test } from 'vitest'
import { eciTurnout } from './formats/eci-turnout.ts'
import { registerFolder, seatsIn, turnoutTable, turnoutTable2024 } from '#testing/sources/files.ts'
import { ls2024SeatAttributes } from './formats/ls-2024-seat-attributes.ts'
import type { Register } from './register.ts'
import { readRegister } from './server/register-files.ts'

let register: Register
beforeAll(async () => {
  register = await readRegister(registerFolder)
})

function read(year: number, text: string) {
  const form = eciTurnout.find(({ id }) => id === `eci-turnout-${year}`)!
  const { facts, report } = seatsIn(form, text, register)
  return { turnout: facts.kind === 'turnout' ? facts.seats : [], report }
}

describe('turnout tables', () => {
  test('titles, totals, notes and disclaimers are skipped and counted', () => {
    const { turnout, report } = read(
      2019,
      turnoutTable(
        2019,
        'Navbhoomi,1,Sundarpur ,"1,000",300,299,1,600,0,51,651,65.1,60,60,10',
        'Navbhoomi,,,1000,300,299,1,600,0,51,651,65.1,,,',
      ),
    )
    expect(turnout).toEqual([
      {
        seat: 'ls-nb-1',
        stateThen: 'Navbhoomi',
        nameThen: 'Sundarpur',
        electors: 1000,
        votesPolled: 651,
        turnout: 65.1,
      },
    ])
    expect(report).toMatchObject({ read: 4, taken: 1, skipped: { totals: 1, 'titles and notes': 2 } })
  })

  test('long percentages are rounded to two decimals', () => {
    const { turnout } = read(
      2019,
      turnoutTable(2019, 'Navbhoomi,1,Sundarpur,3000,1000,999,1,2000,0,0,2000,66.666666666666671,60,60,10'),
    )
    expect(turnout[0]?.turnout).toBe(66.67)
  })

  test('2014 has the numbers of the undivided state, and "0" in place of "nan" in names', () => {
    const { turnout } = read(
      2014,
      turnoutTable(
        2014,
        'Navbhoomi,1,Dvipgarh,100,30,30,0,60,0,0,60,60,60,60,0',
        'Navbhoomi,4,A0tpur North,100,30,30,0,60,0,0,60,60,60,60,0',
      ),
    )
    expect(turnout.map(({ seat, stateThen, nameThen }) => [seat, stateThen, nameThen])).toEqual([
      ['ls-dv-1', 'Navbhoomi', 'Dvipgarh'],
      ['ls-nb-3', 'Navbhoomi', 'Anantpur North'],
    ])
  })

  test('2024 has different columns', () => {
    const { turnout } = read(
      2024,
      turnoutTable2024('Purvgiri,2,PARVATPUR (ST),20,50,49,1,100,3,30,29,0,59,0,1,60,60,59,60,0'),
    )
    expect(turnout).toEqual([
      {
        seat: 'ls-pg-2',
        stateThen: 'Purvgiri',
        nameThen: 'Parvatpur',
        electors: 100,
        votesPolled: 60,
        turnout: 60,
      },
    ])
  })

  test.each([
    [
      'a percentage that does not fit',
      '100,30,30,0,60,0,0,60,70,,,',
      'published as 70 and computed as 60.00',
    ],
    ['more voters than electors', '50,30,30,0,60,0,0,60,120,,,', 'more votes than electors'],
    ['parts that miss the total', '100,30,30,0,60,0,5,60,60,,,', 'add up to 65'],
    ['no number', 'many,30,30,0,60,0,0,60,60,,,', 'column "ELECTORS": "many" is not a whole number'],
  ])('%s is quarantined', (_, cells, reason) => {
    const { turnout, report } = read(2019, turnoutTable(2019, `Navbhoomi,1,Sundarpur,${cells}`))
    expect(turnout).toEqual([])
    expect(report.quarantined[0]?.reason).toContain(reason)
  })

  test('a seat that comes twice with different figures is quarantined', () => {
    const { turnout, report } = read(
      2019,
      turnoutTable(
        2019,
        'Navbhoomi,1,Sundarpur,100,30,30,0,60,0,0,60,60,,,',
        'Navbhoomi,1,Sundarpur,200,60,60,0,120,0,0,120,60,,,',
      ),
    )
    expect(turnout).toEqual([])
    expect(report.quarantined).toHaveLength(2)
  })

  test('the table of one year is not read as another’s', () => {
    expect(() => read(2014, turnoutTable(2019))).toThrow('Columns are missing: TOTAL VOTES.')
    expect(() => read(2019, turnoutTable(2014))).toThrow('Columns are missing: TOTAL VOTERS.')
    expect(() => read(2019, turnoutTable2024())).toThrow('Columns are missing: ELECTORS.')
    expect(() => read(2024, turnoutTable(2019))).toThrow('Columns are missing: TOTAL, 2 times')
  })
})

describe('poll days of 2024', () => {
  const header =
    'OBJECTID,pc_id,s_u,st_code,st_name,pc_no,pc_name,pc_name_alias,status,State_LGD,SHAPE_Length,SHAPE_Area,Type,Phase,DOP,Poll_Day,DOA,DOIN,LDFN,DSN,LDWC,DOCV,Date_of_Poll'

  test('American dates are read, and invalid ones quarantined', () => {
    const file = [
      header,
      '1,2,S,1,NAVBHOOMI,1,Sundar Pur,Sundarpur,,28,1.5,2.5,,4TH PHASE,,Monday,,,,,,,5/13/2024',
      '2,3,S,1,NAVBHOOMI,2,Chandanpur,Chandanpur,,28,1.5,2.5,,4TH PHASE,,Monday,,,,,,,soon',
    ].join('\n')
    const { facts, report } = seatsIn(ls2024SeatAttributes, file, register)
    expect(facts).toEqual({
      kind: 'poll-dates',
      seats: [{ seat: 'ls-nb-1', stateThen: 'Navbhoomi', nameThen: 'Sundarpur', pollDate: '2024-05-13' }],
    })
    expect(report.quarantined[0]).toMatchObject({
      line: 3,
      reason: 'column "Date_of_Poll": "soon" is not a day like 5/20/2024',
    })
  })
})

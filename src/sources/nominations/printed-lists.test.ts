// Printed lists of candidates that were turned into tables: pages, merged cells, headings. The state is fictional.
import { beforeAll, describe, expect, test } from 'vitest'
import { registerFolder } from '#testing/sources/files.ts'
import { factsIn } from '../import-format.ts'
import type { Register } from '../register.ts'
import { readRegister } from '../server/register-files.ts'
import { nominationFormats } from './nomination-format.ts'

let register: Register
beforeAll(async () => {
  register = await readRegister(registerFolder)
})

const ofBallot = (text: string) => {
  const context = { register, asOf: '2026-11-20', election: 'va-nb-due' }
  const { facts, quarantined, skipped } = factsIn(nominationFormats[1]!, text, context, 'list.csv')
  return {
    taken: facts.flatMap(({ nominations }) =>
      nominations.map(({ seat, name, party, independent, symbol, ballotNumber }) =>
        [seat.slice(6), ballotNumber ?? '–', name, independent ? 'independent' : party, symbol ?? '–'].join(
          '|',
        ),
      ),
    ),
    asked: quarantined.map(({ line, reason }) => `${line}: ${reason}`),
    skipped,
  }
}

describe('one filled cell in a line', () => {
  const list = (line: string) =>
    ofBallot(
      [
        'Constituency,Sl No,Candidate,Party,Symbol',
        'Sundarpur East,1,Asha Rani,KD,Lotus',
        line,
        'Bargachha,1,Dev Anand,KD,Lotus',
      ].join('\n'),
    )
  test.each([
    '3. RAM KUMAR,,,,',
    ',3. Ram Kumar,,,',
    ',३. राम कुमार,,,',
    '2 RAM KUMAR,,,,',
    ',,,Dal,',
    ',,,,Cup',
  ])('may be a candidate, or belong to the line above: the seats beside it are left out: %s', (line) => {
    const { taken, asked } = list(line)
    expect(taken).toEqual([])
    expect(asked).toEqual([expect.stringContaining('stands alone in its line')])
  })
  test.each([
    'Page 2 of 9,,,,',
    '2. Candidates of registered parties,,,,',
    '2 - Bargachha (SC),,,,',
    '(ii) Others,,,,',
    'Bargachha,,,,',
  ])('may be a heading, which is named: %s', (line) => {
    const { taken, asked, skipped } = list(line)
    expect(taken).toEqual(['1|1|Asha Rani|KD|Lotus', '2|1|Dev Anand|KD|Lotus'])
    expect([asked, skipped]).toEqual([[], { headings: 1 }])
  })
})

test('a seat that stands alone above its candidates is theirs while the serials go on', () => {
  const text =
    'Constituency,Sl No,Candidate,Party\nSundarpur East,,,\n,1,Asha Rani,KD\n,2,Bala Kumar,Independent\n'
  expect(ofBallot(`${text}Bargachha,,,\n,1,Dev Anand,KD`).taken).toEqual([
    '1|1|Asha Rani|KD|–',
    '1|2|Bala Kumar|independent|–',
    '2|1|Dev Anand|KD|–',
  ])
  expect(ofBallot(`${text}Bargachha,,,\n,2,Dev Anand,KD`).taken).toHaveLength(2)
})

test('on a ballot a party’s candidate is there once; independents of one name may be several', () => {
  const list = (party: string) =>
    ofBallot(`ac_no,name,party\n1,Asha Rani,${party}\n1,ASHA RANI,${party}\n2,Dev Anand,KD`)
  expect(list('KD').taken).toEqual(['2|–|Dev Anand|KD|–'])
  expect(list('KD').asked).toEqual(['3: "ASHA RANI" of KD is there twice: which line is right?'])
  expect(list('Independent').taken).toHaveLength(3)
})

describe('a second page', () => {
  const list = (...second: string[]) =>
    ofBallot(['AC Name,Candidate,Party', 'Sundarpur East,Asha Rani,New Dawn', ...second].join('\n'))
  test('with its columns in another order is read by its own heading', () => {
    const { taken, asked } = list('AC NAME,Party,Candidate', 'Bargachha,Rising Front,Dev Anand')
    expect(taken).toEqual(['1|–|Asha Rani|New Dawn|–', '2|–|Dev Anand|Rising Front|–'])
    expect(asked).toEqual([])
  })
  test('with other columns is not read under the first heading', () => {
    expect(() => list('AC Name,Symbol,Candidate', 'Bargachha,Kite,Dev Anand', 'Falgunta,Cup,Ram')).toThrow(
      'Line 3 begins a table with other columns (AC Name, Symbol, Candidate)',
    )
  })
})

test('a list with Hindi headings, semicolons and a byte order mark', () => {
  const { taken, asked } = ofBallot(
    [
      '\uFEFFक्रमांक;विधानसभा क्षेत्र का नाम;उम्मीदवार का नाम;पार्टी का नाम;चुनाव निशान',
      '१;Sundarpur East;श्रीमती आशा रानी;KD;"कमल; लाल"',
      ';;;;',
      '२;Sundarpur East;डॉ. देव आनंद;निर्दलीय;पतंग',
    ].join('\r\n'),
  )
  expect(taken).toEqual(['1|1|श्रीमती आशा रानी|KD|कमल; लाल', '1|2|डॉ. देव आनंद|independent|पतंग'])
  expect(asked).toEqual([])
})

// Lists of candidates and counts of papers in the forms in which others publish them. The state is fictional.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readNominations } from '#candidates/contract.ts'
import { putCalendars } from '#elections/server/intake.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { registerFolder } from '#testing/sources/files.ts'
import { importFiles } from '#testing/sources/import-in-tests.ts'
import { factsIn } from '../import-format.ts'
import type { Register } from '../register.ts'
import { readRegister } from '../server/register-files.ts'
import { nominationFormats } from './nomination-format.ts'
import { paperCountFormat } from './paper-counts.ts'

describe('lists as others publish them', () => {
  let register: Register
  let site: TestSite
  beforeAll(async () => {
    register = await readRegister(registerFolder)
    site = await openTestSite()
    await putCalendars(site.db, [
      {
        id: 'va-nb-2027',
        house: 'assembly',
        kind: 'general',
        states: ['Navbhoomi'],
        phases: [{ number: 1, pollDay: '2027-02-20', constituencies: 'all', exceptions: [], kind: 'poll' }],
        status: 'announced',
        asOf: '2026-11-10',
        source: { publisher: 'Nirvachan Sadan', title: 'Schedule' },
      },
    ])
  })
  afterAll(() => site?.close())
  const [own, commission] = nominationFormats
  const read = (text: string, format = commission!) =>
    factsIn(format, text, { register, asOf: '2026-11-20', election: 'va-nb-2027' }, 'list')
  const said = (of: ReturnType<typeof read>) =>
    of.facts.flatMap(({ nominations }) => nominations.map((one) => `${one.seat} ${one.name} ${one.state}`))

  test('several papers of one person are one candidacy; two of one name on a ballot are two people', () => {
    const papers = (lines: string[]) => {
      const columns = 'constituency_no,candidate_name,party,age,father/husband_name,application_status'
      const found = read([columns, ...lines].join('\n'))
      return [said(found), found.skipped['further papers of one person']]
    }
    const [asha, dev] = ['va-nb-1 Asha Rani', 'va-nb-1 Dev Anand']
    expect(
      papers([
        '1,Asha Rani,KD,44,Ram Rani,Rejected',
        '1,ASHA RANI,Independent,44,R. Rani,Accepted',
        '1,Asha Rani,KD,44,Ram Rani,Accepted',
        '1,Asha Rani,KD,,,Withdrawn',
        '1,Smt Asha Rani,KD,44,Ram Rani,Rejected',
        '1,Dev Anand,Independent,,,Rejected',
        '1,Dev Anand,Independent,,,Accepted',
        '2,Asha Rani,KD,44,Ram Rani,Rejected',
      ]),
    ).toEqual([[`${asha} accepted`, `${dev} rejected`, `${dev} accepted`, 'va-nb-2 Asha Rani rejected'], 4])
    expect(
      papers([
        '1,Asha Rani,KD,44,Ram Rani,Accepted',
        '1,Asha Rani,Independent,45,Ram Rani,Accepted',
        '1,Dev Anand,Independent,50,Ravi Anand,Accepted',
        '1,Dev Anand,Independent,50,Suresh Kumar,Accepted',
        '1,Bala Kumar,KD,50,,Contesting',
        '1,Bala Kumar,Independent,50,,Contesting',
      ])[1],
    ).toBeUndefined()
  })

  test.each<[string, string, string[]]>([
    [
      'Hindi, semicolons, a byte order mark',
      '\uFEFFक्रम सं.;अभ्यर्थी का नाम;राजनैतिक दल;स्थिति;निर्वाचन क्षेत्र\n1;आशा रानी;KD;नामांकन स्वीकृत;1\n2;देव आनंद;KD;नामांकन निरस्त;1',
      ['va-nb-1 आशा रानी accepted', 'va-nb-1 देव आनंद rejected'],
    ],
    [
      'Tamil, tabs',
      'வ.எண்\tவேட்பாளர் பெயர்\tகட்சி\tநிலை\tதொகுதி\n1\tஆஷா ராணி\tKD\tவேட்புமனு ஏற்கப்பட்டது\t1',
      ['va-nb-1 ஆஷா ராணி accepted'],
    ],
    ['JSON', '[{"ac_no":1,"name":"Asha Rani","party":"KD"}]', ['va-nb-1 Asha Rani contesting']],
    [
      'JSON by the number of the seat',
      '{"1":[{"name":"Asha Rani","party":"KD","sym":"Lamp"}],"2":[{"name":"Dev","party":"IND","sym":"Fan"}]}',
      ['va-nb-1 Asha Rani contesting', 'va-nb-2 Dev contesting'],
    ],
    [
      'words that turn a state round are for a person',
      'ac_no,name,party,status\n1,Asha,KD,Not accepted\n1,Dev,KD,स्वीकृत नहीं\n2,Bala,KD,"Rejected (no proposer)"\n3,Anver,KD,Validly nominated',
      ['va-nb-2 Bala rejected', 'va-nb-3 Anver accepted'],
    ],
    [
      'a fault in a cell of one seat, named by number',
      'ac_no,name,party,age\n1,Asha,KD,44\n1,Dev,KD,forty\n2,Bala,KD,50',
      ['va-nb-2 Bala contesting'],
    ],
    [
      'seats that are numbered anew',
      'ac_no,constituency,name,party\n1,Bargachha,Asha,KD\n2,Bargachha,Bala,KD\n3,Falgunta,Dev,KD',
      ['va-nb-3 Dev contesting'],
    ],
  ])('%s', (_what, text, expected) => {
    expect(said(read(text))).toEqual(expected)
  })

  test('JSON that was cut off, or holds something else than lists of candidates, is refused; several values in a cell are asked', () => {
    expect(() => read('[{"name":"Asha"', own)).toThrow('may have been cut off')
    const asha = { name: 'Asha Rani', party: 'KD' }
    const json = (of: unknown) => read(JSON.stringify(of))
    expect(() => json({ 1: [asha], 2: { candidates: [asha] } })).toThrow('"2" is no list of candidates')
    expect(() => json({ 1: [asha, 'Bala Kumar'] })).toThrow('Entry 2 of "1" has no named cells')
    const nested = json({ 1: [asha], 2: [{ ...asha, name: { en: 'Asha', hi: 'आशा' } }] })
    expect(said(nested)).toEqual(['va-nb-1 Asha Rani contesting'])
    expect(nested.quarantined[0]!.reason).toContain('is several values in one cell')
  })

  test('the heading or the election says of which house the seats are, and never both of two', () => {
    const placed = (heading: string, election?: string, format = commission!) => {
      const text = `State,${heading},name,party,filed\nNavbhoomi,1,Asha Rani,KD,1\n`
      const found = factsIn<unknown, { nominations?: { seat: string }[]; counts?: { seat: string }[] }>(
        format as never,
        text,
        { register, asOf: '2026-11-20', ...(election && { election }) },
        'list',
      )
      const all = found.facts.flatMap(({ nominations, counts }) => nominations ?? counts ?? [])
      return all[0]?.seat ?? found.quarantined[0]!.reason
    }
    expect(placed('PC No')).toBe('ls-nb-1')
    expect(placed('pc_no', undefined, paperCountFormat as never)).toBe('ls-nb-1')
    expect(placed('AC No')).toBe('va-nb-1')
    expect(placed('Number', 'ls-2027')).toBe('ls-nb-1')
    expect(placed('PC No', 'va-nb-2027')).toContain('names both houses')
  })

  test('a party whose name begins like “independent” is a party', () => {
    const stands = (party: string) =>
      read(`ac_no,name,party\n1,Asha Rani,${party}\n`).facts[0]!.nominations[0]!.independent
    for (const party of ['Ind. National Congress', 'Independent Labour Party', 'Ind Union Front'])
      expect(stands(party)).toBe(false)
    for (const party of ['IND', 'Ind.', 'Independent (KD support)', 'Independent, supported by KD'])
      expect(stands(party.includes(',') ? `"${party}"` : party)).toBe(true)
  })

  test('a list without parties makes nobody anything else than they were', async () => {
    const bring = (text: string, asOf: string) =>
      importFiles(site.db, {
        kind: 'nominations',
        files: [{ name: 'x.csv', text }],
        register,
        asOf,
        election: 'va-nb-2027',
      })
    await bring('number,name,party,status,source\n2,Dev Anand,Independent,accepted,S\n', '2026-11-21')
    await bring('number,name,status,source\n2,Dev Anand,contesting,S\n', '2026-11-22')
    site.forget()
    const { candidates } = await site.call(readNominations, { params: { seat: 'va-nb-2' } })
    expect(candidates).toMatchObject([{ name: 'Dev Anand', state: 'contesting', independent: true }])
  })

  test('the list in Hindi after the one in English: words that nobody knows are no other party, and Latin ones stay', async () => {
    const bring = (text: string, asOf: string) =>
      importFiles(site.db, {
        kind: 'eci-candidates',
        files: [{ name: 'x.csv', text }],
        register,
        asOf,
        election: 'va-nb-2027',
      })
    const party = async () => {
      site.forget()
      const { candidates } = await site.call(readNominations, { params: { seat: 'va-nb-3' } })
      return candidates.map((one) => [one.party, one.partyShort])
    }
    await bring('number,name,party\n3,Asha Rani,KD', '2026-11-21')
    const known = await party()
    expect(known).toEqual([['Kamal Dal', 'KD']])
    await bring('number,name,party\n3,आशा रानी,कमल पक्ष', '2026-11-22')
    expect(await party()).toEqual(known)
    const seat = async () => {
      site.forget()
      return (await site.call(readNominations, { params: { seat: 'va-nb-3' } })).candidates
    }
    expect(await seat()).toMatchObject([{ name: 'Asha Rani', nameLocal: 'आशा रानी' }])
    await bring('number,name,party,symbol\n3,Asha Rani,निर्दलीय,Kite', '2026-11-22')
    await bring('number,name,party,symbol\n3,आशा रानी,स्वतंत्र,पतंग', '2026-11-22')
    const [one] = await seat()
    expect(one).toMatchObject({ name: 'Asha Rani', symbol: 'Kite', independent: true })
    expect(one).not.toHaveProperty('supportedBy')
    await bring('number,name,party\n3,Asha Rani,New Dawn Front', '2026-11-23')
    expect(await party()).toEqual([['New Dawn Front', undefined]])
  })

  test('counts of papers by seat: kept, compared with the list, told at the seat; never older ones', async () => {
    const bring = (kind: string, text: string, asOf: string) =>
      importFiles(site.db, {
        kind,
        files: [{ name: 'x.json', text }],
        register,
        asOf,
        election: 'va-nb-2027',
      })
    await bring('eci-candidates', '{"1":[{"name":"Asha Rani","party":"KD"}]}', '2026-11-24')
    const one = { no: 1, filed: 9, rejected: 3, accepted: 4, withdrawn: 2, contesting: 2 }
    const { words } = await bring(
      'nomination-counts',
      JSON.stringify([one, { ...one, no: 2, n_raw: 'Bargachha (SC)' }]),
      '2026-11-24',
    )
    expect(words).toContain('  va-nb-1: 2 contest by these counts, and our list has 1')
    const papers = async () => {
      site.forget()
      return (await site.call(readNominations, { params: { seat: 'va-nb-1' } })).papers
    }
    const { no: _, ...counts } = one
    expect(await papers()).toMatchObject({ ...counts, day: '2026-11-24' })
    await bring('nomination-counts', JSON.stringify([{ ...one, filed: 5 }]), '2026-11-20')
    expect(await papers()).toMatchObject(counts)
    const bad = [
      { ...one, rejected: 10 },
      { ...one, no: 2 },
      { ...one, no: 2, filed: 10 },
    ]
    await expect(bring('nomination-counts', JSON.stringify(bad), '2026-11-25')).resolves.toMatchObject({
      files: [{ taken: 0, quarantined: [{ reason: '14 of 9 papers' }, {}, {}] }],
    })
  })

  test('lines with days and sources of their own are one list, and nobody of it is lost', async () => {
    const line = (name: string, state: string, day: string, by: string) =>
      `va-nb-3,${name},${state},2026-11-${day},${by}`
    const officer = 'Returning officer'
    const asha = line('Asha Rani', 'accepted', '19', officer)
    const deva = line('Deva Raj', 'accepted', '20', 'New Dawn')
    const ela = line('Ela Sen', 'accepted', '21', officer)
    const lines = [
      asha,
      line('Bala Kumar', 'rejected', '18', officer),
      line('Chitra Devi', 'withdrawn', '20', officer),
      deva,
      ela,
    ]
    const bring = (...lists: string[][]) =>
      importFiles(site.db, {
        kind: 'nominations',
        files: lists.map((of, i) => ({
          name: `${i}.csv`,
          text: ['Seat,Name,Status,Day,Source', ...of].join('\n'),
        })),
        register,
        remove: false,
      })
    const standing = async () => {
      site.forget()
      const { candidates } = await site.call(readNominations, { params: { seat: 'va-nb-3' } })
      return candidates.map(({ name, state, day }) => `${name} ${state} ${day.slice(-2)}`).toSorted()
    }
    await site.db`delete from nomination_list`
    await site.db`delete from nomination`
    // In files of their own the last one is the whole list, and who is missing there goes only when asked.
    await expect(bring([asha, deva], lines.slice(2, 3))).rejects.toThrow('candidates before the poll: 1')
    await bring(lines)
    expect(await standing()).toEqual(['Asha Rani accepted 19', 'Deva Raj accepted 20', 'Ela Sen accepted 21'])
    expect((await bring(lines)).changes).toMatchObject({ added: 0, changed: 0, removed: 0 })
    // Whole lists of two days, of which the later one leaves somebody out, are asked.
    const { files } = await bring([asha, deva, line('Deva Raj', 'contesting', '21', officer)])
    expect(files[0]!.quarantined.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('Asha Rani is in the list of 2026-11-19 and not in that of 2026-11-21'),
    ])
    expect(await standing()).toHaveLength(3)
  })
})

// Who contested, with sex, parent, position and votes: TCPD, nominations, results, members.
import { anyState } from './places/spelling.ts'
import { generalElections, type Row, type Sex } from './rows.ts'
import { candidatesOf, dayOf, number, textOf } from './tables.ts'

const candidateFiles = {
  tcpd: 'tcpd-ge/tcpd_ge_1962_2021.csv.gz',
  nominations: 'ls-results/ls2024_nominations_with_parent.csv.gz',
  main2019: 'ls-results/ls2019_main_candidates_messy.csv.gz',
  results2019: 'ls-results/ls2019_results.json.gz',
  results2024: 'ls-results/ls2024_results.csv.gz',
  prs: 'mp-activity/lok-sabha-N.csv.gz',
  wikidata: 'leaders/ls17_members_wikidata_2023-02-23.csv',
}

export function readCandidates(raw: string): Row[] {
  return [
    ...tcpd(raw),
    ...nominations(raw),
    ...main2019(raw),
    ...results2019(raw),
    ...results2024(raw),
    ...prs(raw),
    ...wikidata(raw),
  ]
}

export const isNota = (name: string, party = '') =>
  /^(nota|none of the above)$/i.test(name.trim()) || /^(nota|none of the above)$/i.test(party.trim())

function tcpd(raw: string): Row[] {
  return candidatesOf(raw, candidateFiles.tcpd, 'tcpd', (cells) => {
    const term = generalElections[Number(cells['Assembly_No'])]
    if (term === undefined || isNota(cells['Candidate']!, cells['Party'])) return undefined
    const by = cells['Poll_No'] !== '0'
    const position = number(cells['Position'])
    return {
      year: by ? Number(cells['Year']) : term,
      by,
      state: cells['State_Name']!.replaceAll('_', ' '),
      seat: cells['Constituency_Name']!,
      number: number(cells['Constituency_No']),
      category: cells['Constituency_Type'],
      name: cells['Candidate']!,
      party: cells['Party'],
      sex: sexOf(cells['Sex']),
      position,
      won: position === 1,
      votes: number(cells['Votes']),
      pid: cells['pid'],
    }
  })
}

function nominations(raw: string): Row[] {
  return candidatesOf(raw, candidateFiles.nominations, 'nominations-2024', (cells) => ({
    year: 2024,
    state: cells['State']!,
    seat: cells['Constituency']!,
    number: number(cells['Constituency_No']),
    name: cells['Candidate Name']!,
    party: cells['Party'],
    sex: sexOf(cells['Gender']),
    age: number(cells['Age']),
    parent: cells["Father/Husband's Name"],
  }))
}

function main2019(raw: string): Row[] {
  return candidatesOf(raw, candidateFiles.main2019, 'main-candidates-2019', (cells) =>
    cells['GENDER'] === '' || isNota(cells['NAME']!, cells['PARTY'])
      ? undefined
      : {
          year: 2019,
          state: cells['STATE']!,
          seat: cells['CONSTITUENCY']!,
          name: cells['NAME']!,
          party: cells['PARTY'],
          sex: sexOf(cells['GENDER']),
          age: number(cells['AGE']),
          won: cells['WINNER'] === '1',
          cases: number(cells['CRIMINAL CASES']),
          assets: number(/Rs\s*([\d,]+)/.exec(cells['ASSETS'] ?? '')?.[1]),
          liabilities: number(/Rs\s*([\d,]+)/.exec(cells['LIABILITIES'] ?? '')?.[1]),
          votes: number(cells['TOTAL VOTES']),
        },
  )
}

function results2024(raw: string): Row[] {
  return candidatesOf(raw, candidateFiles.results2024, 'results', (cells) =>
    isNota(cells['Candidate']!, cells['Party'])
      ? undefined
      : {
          year: 2024,
          state: cells['State']!,
          seat: cells['Constituency']!,
          name: cells['Candidate']!.replace(/\(\s*uncontested\s*\)/i, ''),
          party: cells['Party'],
          votes: number(cells['Total Votes']),
          evm: number(cells['EVM Votes']),
          won: /^won/i.test(cells['Result'] ?? '') || /uncontested/i.test(cells['Candidate']!),
        },
  )
}

/**
 * A list of constituencies, each a list of candidates; the position in the file gives constituency and serial
 * number.
 */
function results2019(raw: string): Row[] {
  const text = textOf(raw, candidateFiles.results2019)
  if (text === undefined) return []
  const seats = JSON.parse(text) as Record<string, string | number>[][]
  const seen = new Set<string>()
  return seats.flatMap((seat, i) => {
    const rows = seat.filter((one) => {
      // One constituency appears twice in the file.
      const key = ['state_name', 'pc_name', 'sl_no', 'candidate_name'].map((column) => one[column]).join('|')
      if (seen.has(key) || isNota(String(one['candidate_name']), String(one['party_name']))) return false
      seen.add(key)
      return true
    })
    const max = Math.max(...rows.map((one) => Number(one['total_votes'])))
    return rows.map((one) => ({
      source: 'results' as const,
      at: `${candidateFiles.results2019}:[${i}][${one['sl_no']}]`,
      house: 'ls' as const,
      year: 2019,
      by: false,
      state: String(one['state_name']),
      seat: String(one['pc_name']),
      number: Number(one['constituency_code']),
      name: String(one['candidate_name']),
      party: String(one['party_name']),
      votes: Number(one['total_votes']),
      evm: Number(one['evm_votes']),
      won: Number(one['total_votes']) === max,
    }))
  })
}

/** Members according to PRS. Anyone who joined after the first weeks of the house was elected at a by-election. */
function prs(raw: string): Row[] {
  return [15, 16, 17, 18].flatMap((house) => {
    const general = generalElections[house]!
    const file = candidateFiles.prs.replace('N', String(house))
    return candidatesOf(
      raw,
      file,
      'members-prs',
      (cells) => {
        if (cells['Nature of membership'] !== 'Elected' || cells['Constituency'] === '') return undefined
        const start = dayOf(cells['Start of Term'])
        const late = start !== undefined && start > `${general}-08-20`
        return {
          year: late ? Number(start.slice(0, 4)) : general,
          by: late,
          state: cells['State']!,
          seat: cells['Constituency']!,
          name: cells['Name']!,
          party: cells['Party'],
          sex: sexOf(cells['Gender']),
          won: true,
        }
      },
      ';',
    )
  })
}

function wikidata(raw: string): Row[] {
  return candidatesOf(raw, candidateFiles.wikidata, 'members-wikidata', (cells) => ({
    year: 2019,
    state: anyState,
    seat: cells['constituency']!,
    name: cells['name']!,
    sex: sexOf(cells['gender']),
    birthYear: number(cells['dob']?.slice(0, 4)),
  }))
}

function sexOf(text: string | undefined): Sex | undefined {
  if (/^(f|female)$/i.test(text ?? '')) return 'F'
  return /^(m|male)$/i.test(text ?? '') ? 'M' : undefined
}

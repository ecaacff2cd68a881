// Whether two files name the same party: one prints the abbreviation, another the full name.
import { likeness, plain } from './words.ts'

const names: Readonly<Record<string, string>> = {
  'bharatiya janata party': 'bjp',
  'indian national congress': 'inc',
  congress: 'inc',
  'bahujan samaj party': 'bsp',
  'samajwadi party': 'sp',
  'communist party of india': 'cpi',
  'communist party of india marxist': 'cpm',
  'cpi m': 'cpm',
  'nationalist congress party': 'ncp',
  'all india trinamool congress': 'aitc',
  tmc: 'aitc',
  'dravida munnetra kazhagam': 'dmk',
  'all india anna dravida munnetra kazhagam': 'aiadmk',
  admk: 'aiadmk',
  'telugu desam': 'tdp',
  'telugu desam party': 'tdp',
  'shiv sena': 'shs',
  shivsena: 'shs',
  'shiv sena uddhav balasaheb thackrey': 'shsubt',
  'shivsena uddhav balasaheb thackeray': 'shsubt',
  'shiv sena uddhav balasaheb thackeray': 'shsubt',
  'janata dal united': 'jdu',
  'jd u': 'jdu',
  'janata dal secular': 'jds',
  'jd s': 'jds',
  'rashtriya janata dal': 'rjd',
  'lok janshakti party': 'ljp',
  'lok jan shakti party': 'ljp',
  'lok janshakti party ram vilas': 'ljprv',
  'lok janshaktiparty ram vilas': 'ljprv',
  'rashtriya lok samta party': 'rlsp',
  blsp: 'rlsp',
  'haryana janhit congress': 'hjcbl',
  'hjc bl': 'hjcbl',
  'yuvajana sramika rythu congress party': 'ysrcp',
  'ysr congress party': 'ysrcp',
  ysrcongress: 'ysrcp',
  'telangana rashtra samithi': 'trs',
  'bharat rashtra samithi': 'brs',
  'aam aadmi party': 'aap',
  aaap: 'aap',
  'jharkhand mukti morcha': 'jmm',
  'shiromani akali dal': 'sad',
  'biju janata dal': 'bjd',
  'pattali makkal katchi': 'pmk',
  'marumalarchi dravida munnetra kazhagam': 'mdmk',
  'desiya murpokku dravida kazhagam': 'dmdk',
  'rashtriya lok dal': 'rld',
  independent: 'ind',
  independents: 'ind',
  'apna dal soneylal': 'adal',
  'apna dal': 'adal',
  'all india united democratic front': 'aiudf',
  audf: 'aiudf',
  'all india majlis e ittehadul muslimeen': 'aimim',
  'nationalist congress party sharadchandra pawar': 'ncpsp',
  'ncp sharadchandra pawar': 'ncpsp',
  'jammu kashmir national conference': 'jknc',
  nc: 'jknc',
  'jammu kashmir peoples democratic party': 'jkpdp',
}
const known = new Set(Object.values(names))

function partyKey(name: string): string {
  const words = plain(name.replaceAll('&', ' '))
  return names[words] ?? (known.has(words.replaceAll(' ', '')) ? words.replaceAll(' ', '') : words)
}

/** One party before and after 2022. */
const renamed = ['trs', 'brs']

/** Whether a candidate cannot have stood for both. */
export function partiesDiffer(one: string | undefined, other: string | undefined): boolean {
  const same = sameParty(one, other)
  if (same !== undefined) return !same && ![one!, other!].every((name) => renamed.includes(partyKey(name)))
  if (one === undefined || other === undefined || one === '' || other === '') return false
  // Two names written out; of an abbreviation the letters must occur in their order.
  const [short, long] = [plain(one).replaceAll(' ', ''), plain(other).replaceAll(' ', '')].toSorted(
    (a, b) => a.length - b.length,
  ) as [string, string]
  if (isIndependent(one) !== isIndependent(other)) return true
  return (
    !hasLetters(short.replaceAll(/[^a-z]/g, ''), long) && (short.length <= 8 || likeness(one, other) < 0.75)
  )
}

export const isIndependent = (party: string) => /^ind(ependents?)?$/i.test(party.trim())

function hasLetters(short: string, long: string): boolean {
  let at = 0
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** `undefined` if unclear: an abbreviation against a full name that is not in the list above. */
export function sameParty(one: string | undefined, other: string | undefined): boolean | undefined {
  if (one === undefined || other === undefined || one === '' || other === '') return undefined
  const [a, b] = [partyKey(one), partyKey(other)]
  if (a === b) return true
  return known.has(a) && known.has(b) ? false : undefined
}

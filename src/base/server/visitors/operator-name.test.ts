import { expect, test } from 'vitest'
import { isOfTheLog, isOperatorName, nameKey } from './operator-name.ts'

test.each([
  'Asha Rao',
  'D’Souza, R.',
  "D'Souza",
  'José',
  'आशा राव',
  'క్ష',
  'क्‍ष',
  'عائشہ خان',
  'Asha (desk) 2',
  'auth0|123',
  'asha@mail.example',
  'Machineri Das',
  'Asha आशा',
])('%j is a name', (name) => expect(isOperatorName(name)).toBe(true))

test.each([
  'Ash\u200Ba',
  'Asha\u00A0Rao',
  '\u202EahsA',
  'Asha\u2066',
  '\u2060',
  'As\tha',
  'Asha\n',
  'a\uD800',
  'a\0',
  '\u{E0041}sha',
  '\uFE0FAsha',
  'A\u034Fsha',
  'A\u0301\u0301\u0301sha',
  'Asha\u0902',
  'Asha\u064B',
  '\u0640\u0640',
  'Аsha',
  'Аѕһа',
  'आsha',
  'ɑsha',
  'Αsha',
  'Ꭺsha',
  'ａsha',
  '𝐀sha',
  'ⅿachine',
  'command line',
  'Command  Line',
  'c0mmand 1ine',
  'command-line',
  'machine:x',
  'Machine：x',
  'machine x',
  'MACHINE',
  'mach1ne:x',
  'm a c h i n e:x',
  'मशीन:x',
  'மெஷின்',
  'ਮਸ਼ੀਨ 1',
  'కమాండ్ లైన్',
  'کمانڈ لائن',
  'the command|line',
  '12',
  '—',
  ' ',
  '',
])('%j is none', (name) => expect(isOperatorName(name)).toBe(false))

test.each([
  'cоmmand line',
  'соммапԁ ӏіпе',
  'ꓚommand line',
  '𝒸ømmand\u2009line',
  'маchine:export',
  'macһine x',
  'machine\u200b:export',
])('%j is of the log by its looks, also as a name of a visitor', (name) =>
  expect(isOfTheLog(name)).toBe(true),
)

test.each(['Наталья Иван', 'машина', 'मतदाता 7', 'auth0|123', '12', 'Machinеry'])('%j is not', (name) =>
  expect(isOfTheLog(name)).toBe(false),
)

test.each([
  ['Bela', 'BeIa'],
  ['Bela', 'Be1a'],
  ['Rao', 'Ra0'],
  ['José', 'JOSE'],
  ['రమ', 'ರಮ'],
  ['Warner', 'Wamer'],
  ['क्‍ष', 'क्ष'],
  ['Kala', 'KaIa'],
  ['Asha Rao', 'Asha-Rao'],
  ['Asha Rao', 'AshaRao.'],
  ["D'Souza, R.", 'DSouza (R)'],
  ['आशा', 'अाशा'],
  ['ওম', 'অোম'],
  ['علی', 'علي'],
  ['علی', 'على'],
  ['عائشہ', 'عاىٔشہ'],
  ['محمد', 'مُحَمَّد'],
])('%s and %s look or sound alike', (one, other) => expect(nameKey(one)).toBe(nameKey(other)))

test.each([
  ['Asha Rao', 'Asha Rai'],
  ['Asha 1', 'Asha 2'],
  ['علی', 'عالیہ'],
])('%s and %s do not', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)))

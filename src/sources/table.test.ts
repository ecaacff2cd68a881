import { expect, it } from 'vitest'
import { text as anyText } from './columns.ts'
import { textOf } from './server/read-file.ts'
import { asText, ownFacts, ownRows, readTable } from './table.ts'

it('our files may have quoted cells, with commas, quotes and line breaks in them', () => {
  const text = '\ufeffname,note,votes\n"Rao, ""Raju""",,1\n\nSingh,"two\nlines",\n,"",3\n'
  expect(ownRows(text)).toEqual([
    { name: 'Rao, "Raju"', note: '', votes: '1' },
    { name: 'Singh', note: 'two\nlines', votes: '' },
    { name: '', note: '', votes: '3' },
  ])
})

it('in our files, a record with too many or too few cells, or an open quote, is refused', () => {
  for (const record of ['Rao,1', 'Rao,,1,2', 'Rao,"a,1', '"Rao, a",1'])
    expect(() => ownRows(`name,note,votes\nSingh,,2\n${record}\n`)).toThrow(/Record|Quote/)
})

it('in our files, a column that is missing is refused: a figure that is not there is not 0', () => {
  const read = (text: string) =>
    ownFacts<{ seat: string; votesPolled: number }>(text, { seat: asText, votesPolled: Number })
  expect(read('seat,votes_polled\nva-xx-1,5\n')).toEqual([{ seat: 'va-xx-1', votesPolled: 5 }])
  expect(() => read('seat,votes\nva-xx-1,5\n')).toThrow('There is no column "votes_polled".')
})

const columns = { name: anyText('name'), note: anyText('note'), votes: anyText('votes') }
const namesIn = (content: string) => readTable(content, columns).rows.map(({ texts }) => Object.values(texts))

it.each([',', ';', '\t', '|'])('cells are separated by %s', (by) => {
  const lines = [
    'Result of a poll',
    ['name', '"a, b; c | d, e"', 'note', 'votes'].join(by),
    ['Rao', '', '', '1'].join(by),
  ]
  expect(namesIn(lines.join('\n'))).toEqual([['Rao', '', '1']])
})

it('entities are decoded, and quotes inside a cell are its text', () => {
  const lines = 'name,note,votes\nD&#39;Silva &amp; Co,&quot;x&quot;,1\nDev "Devu" Rao,"two\r\nlines",2\n'
  expect(namesIn(lines)).toEqual([
    ["D'Silva & Co", '"x"', '1'],
    ['Dev "Devu" Rao', 'two lines', '2'],
  ])
})

it('a cell saved in a wrong encoding is a fault of its line; letters with marks are none', () => {
  const faults = (name: string) => readTable(`name,note,votes\n${name},,1`, columns).rows[0]!.fault
  for (const name of ['JosÃ©', 'Dâ€™Souza', 'à¤°à¤¾à¤®', 'Rao\ufffd'])
    expect(faults(name)).toMatch(/encoding/)
  for (const name of ['José', 'Saligão', 'D’Souza', 'राम', 'Âu', '“SÃO”'])
    expect(faults(name)).toBeUndefined()
})

it('UTF-16 is read, with and without a mark, and a repeated mark is dropped', () => {
  const little = Buffer.from('name,José', 'utf16le')
  const big = Buffer.from(little).swap16()
  for (const bytes of [
    little,
    big,
    Buffer.from([0xff, 0xfe, ...little]),
    Buffer.from([0xfe, 0xff, ...big]),
    Buffer.from('\ufeff\ufeffname,José'),
  ])
    expect(textOf(bytes)).toBe('name,José')
})

it.each([
  ['name,note,votes\nRao,,1\nSingh,"a,2\nDas,,3\nSen,"two\nlines",4\n', ['Rao', 3, 'Das', 'Sen']],
  ['name,note,votes\n"Rao,,1\nSingh,"a",2\nDas,"b",3\n', [2, 'Singh', 'Das']],
  ['name,note,votes\nRao,,1\nDas,,3\nSingh,"a,2', ['Rao', 'Das', 4]],
])('a quote that is not closed costs its own line: %j', (content, expected) => {
  const { rows } = readTable(content, columns)
  expect(rows.map(({ fault, line, texts }) => (fault === undefined ? texts.name : line))).toEqual(expected)
})

it('a comma too many is one also where the header ends with one', () => {
  const faults = (...lines: string[]) =>
    readTable(['name,note,votes,', ...lines].join('\n'), columns).rows.map(({ fault }) => fault?.slice(0, 8))
  expect(faults('Rao,,27,000', 'Sen,,21,', 'Das,,3,')).toEqual(['has more', undefined, undefined])
  expect(faults('Rao,,27,x', 'Sen,,21,y', 'Das,,3,')).toEqual([undefined, undefined, undefined])
})

it('the sign of a footnote is no part of a cell, and a header that comes again is no line', () => {
  const lines = ['Rao[a],x,"27,000[2]"', 'Rao [Advocate],[1],3[note 4]', 'name,note,votes']
  expect(namesIn(['name,note,votes', ...lines].join('\n'))).toEqual([
    ['Rao', 'x', '27,000'],
    ['Rao [Advocate]', '[1]', '3'],
  ])
})

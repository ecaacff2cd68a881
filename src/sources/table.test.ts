import { expect, it } from 'vitest'
import { ownRows } from './table.ts'

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

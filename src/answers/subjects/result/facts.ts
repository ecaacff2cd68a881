import { act, fact, type Rule } from '../../answer.ts'

const constitution = (at: string): Rule => ({
  law: 'constitution',
  at,
  read: 'text',
  source: {
    publisher: 'Constitution of India, copy in indian-law-git/constitution-of-india',
    address: 'https://github.com/indian-law-git/constitution-of-india',
  },
})

export const result = [
  fact('tie', act('polls-act', '65')),
  fact('uncontested', act('polls-act', '53')),
  fact('election-petition', act('polls-act', '80A', '81')),
  fact('repoll', act('polls-act', '57', '58', '58A')),
  fact('by-election', act('polls-act', '149', '150', '151A'), { pages: ['/elections'] }),
  fact('hung-assembly', [constitution('75'), constitution('164')], { pages: ['/elections'] }),
]

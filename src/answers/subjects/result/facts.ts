import { act, fact, type Rule } from '../../answer.ts'

const constitution = (at: string, copy = 'indian-law-git/constitution-of-india'): Rule => ({
  law: 'constitution',
  at,
  read: 'text',
  source: { publisher: `Constitution of India, copy in ${copy}`, address: `https://github.com/${copy}` },
})

/** The other copy lacks the parts of 1993. */
const localBodies = 'saranshpagey/NyayFlow'

export const result = [
  fact('tie', act('polls-act', '65')),
  fact('uncontested', act('polls-act', '53')),
  fact('election-petition', act('polls-act', '80A', '81')),
  fact('repoll', act('polls-act', '57', '58', '58A')),
  fact('by-election', act('polls-act', '149', '150', '151A'), { pages: ['/elections'] }),
  fact('hung-assembly', [constitution('75'), constitution('164')], { pages: ['/elections'] }),
  fact(
    'appointed-offices',
    ['54', '66', '155', '324'].map((at) => constitution(at)),
  ),
  fact('local-elections', [
    constitution('243K', localBodies),
    constitution('243ZA', localBodies),
    constitution('324'),
  ]),
]

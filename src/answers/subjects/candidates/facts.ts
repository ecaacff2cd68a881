import { act, fact, reported } from '../../answer.ts'

const age = {
  law: 'constitution',
  read: 'text',
  source: {
    publisher: 'Constitution of India, copy in indian-law-git/constitution-of-india',
    address: 'https://github.com/indian-law-git/constitution-of-india',
  },
} as const

export const candidates = [
  fact('deposit', act('polls-act', '34', '158')),
  fact('symbol', [
    reported(
      'commission',
      '1968-08-31',
      'The Lawmatics',
      'https://thelawmatics.in/the-purpose-of-the-symbols-order-for-elections/',
    ),
    reported(
      'commission',
      '1968-08-31',
      '2thepoint',
      'https://2thepoint.in/election-symbols-reservation-and-allotment-order-of-1968/',
    ),
  ]),
  fact('independent', act('polls-act', '33(1)', '34')),
  fact('who-can-stand', [
    { ...age, at: '84' },
    { ...age, at: '173' },
    ...act('polls-act', '4', '5', '33(1)', '34'),
  ]),
  fact('two-seats', act('polls-act', '33(7)', '70')),
  fact('affidavit', act('polls-act', '33A', '125A'), {
    pages: ['/candidate-analysis'],
    official: ['affidavits'],
  }),
  fact('convicted', act('polls-act', '8', '33A'), { pages: ['/criminal-analysis'] }),
  fact(
    'defection',
    [
      reported(
        'tenth-schedule',
        undefined,
        'Tenth Schedule, copy on Scribd',
        'https://scribd.com/document/49527686/10th-schedule',
      ),
      reported(
        'tenth-schedule',
        undefined,
        'Constitution of India, p. 357',
        'https://fliphtml5.com/atips/ldki/book/385',
      ),
    ],
    { pages: ['/constituency-migrations'] },
  ),
]

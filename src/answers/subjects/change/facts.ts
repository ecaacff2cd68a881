import { act, fact, reported } from '../../answer.ts'

const rejected = reported(
  'bill',
  '2026-04-17',
  'Insights on India',
  'https://www.insightsonindia.com/2026/04/18/the-constitution-amendment-bill/',
)

export const change = [
  fact(
    'delimitation',
    [
      {
        law: 'constitution',
        at: '82',
        read: 'text',
        source: {
          publisher: 'Constitution of India, copy in indian-law-git/constitution-of-india (to 1983)',
          address: 'https://github.com/indian-law-git/constitution-of-india',
        },
      },
      rejected,
    ],
    { reviewBy: '2027-03-31', pages: ['/constituencies'] },
  ),
  fact(
    'women-reservation',
    [
      reported(
        'constitution',
        '330A, 332A, 334A',
        'Civils Wisdom',
        'https://civilswisdom.com/polity-governance/2026-04-16/33-women-quota-law-notified-rollout-awaits-census-and-delimitation/',
      ),
      rejected,
    ],
    { reviewBy: '2027-03-31', pages: ['/who-is-represented'] },
  ),
  fact(
    'one-nation',
    [
      reported(
        'bill',
        '2024-12-17',
        'PRS Legislative Research',
        'https://prsindia.org/billtrack/the-constitution-one-hundred-and-twenty-ninth-amendment-bill-2024',
      ),
      reported(
        'bill',
        '2026-03-18',
        'The North News',
        'https://www.thenorthnews.in/lok-sabha-extends-tenure-of-panel-on-simultaneous-polls',
      ),
    ],
    { reviewBy: '2027-01-31', pages: ['/elections'] },
  ),
  fact(
    'census',
    [
      ...act('census-act', '8', '15'),
      reported(
        'census-act',
        '3',
        'The New Indian Express',
        'https://www.newindianexpress.com/nation/2025/Jun/16/ministry-of-home-affairs-issues-notification-for-conducting-national-population-census-in-2027',
      ),
    ],
    { reviewBy: '2027-01-31' },
  ),
  fact(
    'at-the-door',
    [
      ...act('census-act', '8', '9', '11'),
      reported(
        'commission',
        '2025-10-27',
        'DD India',
        'https://ddindia.co.in/2025/11/special-intensive-revision-phase-ii-begins-across-9-states-and-3-union-territories',
      ),
      reported(
        'census-act',
        undefined,
        'Patrika',
        'https://www.patrika.com/datia-news/census-2027-process-started-by-numbering-of-houses-in-datia-mp-news-20398138',
      ),
    ],
    { reviewBy: '2027-01-31', pages: ['/get-on-the-roll'] },
  ),
]

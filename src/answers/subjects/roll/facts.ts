import { act, fact, reported } from '../../answer.ts'

export const roll = [
  fact(
    'sir',
    [
      ...act('roll-act', '21(3)'),
      reported(
        'commission',
        '2025-10-27',
        'DD India',
        'https://ddindia.co.in/2025/11/special-intensive-revision-phase-ii-begins-across-9-states-and-3-union-territories',
      ),
    ],
    { reviewBy: '2027-02-28', pages: ['/get-on-the-roll', '/elections'], official: ['voterPortal'] },
  ),
  fact(
    'sir-court',
    [
      reported(
        'court',
        '2026-05-27',
        'The Shillong Times',
        'https://theshillongtimes.com/2026/05/28/sc-upholds-ecs-power-to-conduct-sir/',
      ),
      ...act('roll-act', '21(3)'),
    ],
    { pages: ['/get-on-the-roll'] },
  ),
  fact(
    'sir-documents',
    [
      reported(
        'commission',
        '2025-10-27',
        'The Daily Jagran',
        'https://www.thedailyjagran.com/india/ec-announces-sir-phase-2-heres-stepbystep-guide-for-voters-of-12-states-uts-10276174',
      ),
      reported(
        'court',
        '2025-09-08',
        'The Indian Express',
        'https://indianexpress.com/article/india/supreme-court-asks-ec-to-consider-aadhaar-as-valid-id-for-bihar-voter-rolls-with-a-clarification-10237389',
      ),
    ],
    { reviewBy: '2027-02-28', pages: ['/get-on-the-roll'], official: ['rollSearch'] },
  ),
  fact('form-6', act('roll-act', '14(b)', '16', '19', '23'), {
    pages: ['/get-on-the-roll', '/voter-id-help'],
    official: ['voterPortal'],
  }),
  fact('form-6a', act('roll-act', '20A'), { pages: ['/get-on-the-roll'], official: ['voterPortal'] }),
  fact('form-7', act('roll-act', '22', '31'), {
    pages: ['/get-on-the-roll', '/voter-id-help'],
    official: ['voterPortal'],
  }),
  fact(
    'form-8',
    [
      ...act('roll-act', '22'),
      reported(
        'roll-rules',
        undefined,
        'Right to Information Wiki',
        'https://righttoinformation.wiki/_export/xhtml/documents/voter-id-correction',
      ),
    ],
    {
      pages: ['/get-on-the-roll', '/voter-id-help'],
      official: ['voterPortal'],
    },
  ),
  fact('two-votes', [
    ...act('roll-act', '17', '18'),
    ...act('polls-act', '62(3)', '62(4)'),
    ...act('nyaya-sanhita', '172', '174'),
  ]),
  fact(
    'name-deleted',
    [
      ...act('roll-act', '22', '23', '24'),
      reported(
        'roll-rules',
        '23',
        'Tesz',
        'https://www.tesz.in/ask/if-an-application-in-form-6-6a-7-8-8a-is-rejected-by-the-electoral-registration-officer-or-name-is-deleted-suo-moto-and-the-applicant-is-not-satisfied-with-the-decision-of-the-electoral-registration-officer-then-what-course-of-action-is-available-to-the-applicant-nc2730',
      ),
    ],
    { pages: ['/voter-id-help', '/get-on-the-roll'], official: ['rollSearch'] },
  ),
  fact(
    'aadhaar',
    [
      ...act('roll-act', '23(4)', '23(6)'),
      reported(
        'court',
        '2025-09-08',
        'The Indian Express',
        'https://indianexpress.com/article/india/supreme-court-asks-ec-to-consider-aadhaar-as-valid-id-for-bihar-voter-rolls-with-a-clarification-10237389',
      ),
    ],
    { pages: ['/get-on-the-roll', '/booth-card'] },
  ),
  fact(
    'e-epic',
    [
      reported(
        'commission',
        '2021-01-25',
        'CNBC-TV18',
        'https://www.cnbctv18.com/india/ec-launches-digital-voter-id-card-heres-how-to-download-it-8101031.htm',
      ),
    ],
    { pages: ['/voter-id-help'], official: ['voterPortal'] },
  ),
  fact(
    'lost-card',
    [
      reported(
        'commission',
        '2024-03-19',
        'Election Commission of India, order 3/4/ID/2024/SDR/Vol. I',
        'https://www.eci.gov.in/',
      ),
    ],
    { pages: ['/booth-card', '/voter-id-help'], official: ['voterPortal'] },
  ),
  fact(
    'blo',
    [
      ...act('roll-act', '13B(2)'),
      reported(
        'commission',
        '2025-10-27',
        'DD India',
        'https://ddindia.co.in/2025/11/special-intensive-revision-phase-ii-begins-across-9-states-and-3-union-territories',
      ),
    ],
    { pages: ['/get-on-the-roll'], official: ['voterPortal'] },
  ),
]

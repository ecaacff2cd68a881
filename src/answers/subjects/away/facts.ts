import { act, fact, reported } from '../../answer.ts'

const postal = reported(
  'polls-rules',
  '17–21',
  'Election Commission of India, training slides (StudyLib)',
  'https://studylib.net/doc/9438204/10.-postal-ballot',
)
const absent = reported(
  'polls-rules',
  '27A–27F',
  'Vajiram & Ravi',
  'https://vajiramias.com/current-affairs/electoral-reforms/5db7b14e1d5def24d9355e32/',
)
const from85 = reported(
  'polls-rules',
  '27A',
  'Lokmat Times',
  'https://www.lokmattimes.com/national/lok-sabha-elections-2024-voters-above-85-years-people-with-40-disability-can-now-cast-votes-from-home-a507/',
)

export const away = [
  fact('postal-ballot', [...act('polls-act', '60'), postal]),
  fact('form-12d', [absent, from85], { pages: ['/voting-education'] }),
  fact('home-voting', [...act('polls-act', '60(c)'), from85], {
    pages: ['/voting-education', '/booth-card'],
  }),
  fact('service-voter', [
    ...act('roll-act', '20(8)'),
    ...act('polls-act', '60'),
    reported(
      'polls-rules',
      '23',
      'Firstpost',
      'https://www.firstpost.com/politics/assembly-election-2021-etpbs-to-allow-for-transmission-of-postal-ballots-to-service-voters-an-overview-9461001.html',
    ),
  ]),
  fact('proxy-vote', [...act('polls-act', '60(a)', '62(6)'), ...act('roll-act', '20(8)')]),
  fact(
    'overseas-vote',
    [
      ...act('roll-act', '20A'),
      reported(
        'commission',
        undefined,
        'NDTV Profit',
        'https://www.ndtvprofit.com/politics/lok-sabha-elections-2024-who-are-nri-voters-and-how-they-can-cast-their-vote-npc',
      ),
    ],
    { pages: ['/booth-card'] },
  ),
  fact('migrant-worker', [...act('roll-act', '17', '19', '20'), ...act('polls-act', '60', '62(1)')], {
    pages: ['/get-on-the-roll'],
    official: ['voterPortal'],
  }),
  fact('prisoner', act('polls-act', '62(5)')),
]

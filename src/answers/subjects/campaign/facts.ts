import { act, fact, reported, unread } from '../../answer.ts'

export const campaign = [
  fact(
    'model-code',
    [
      reported(
        'commission',
        undefined,
        'Forbes India',
        'https://www.forbesindia.com/article/news/explained-the-model-code-of-conduct/92033/1',
      ),
      reported(
        'commission',
        undefined,
        'Zee News',
        'http://zeenews.india.com/india/know-all-about-model-code-of-conduct-as-election-commission-announces-madhya-pradesh-chhattigarh-rajasthan-mizoran-assembly-election-dates-2146276.html',
      ),
    ],
    { official: ['cVigil'] },
  ),
  fact(
    'cvigil',
    [
      reported(
        'commission',
        '2024-05-18',
        'The Statesman',
        'https://www.thestatesman.com/india/ls-polls-over-4-24-lakh-complaints-received-from-cvigil-app-1503301486.html',
      ),
    ],
    { official: ['cVigil'] },
  ),
  fact('expenditure-limit', [
    ...act('polls-act', '77', '78'),
    reported(
      'polls-rules',
      '90',
      'Hindustan Times',
      'https://www.hindustantimes.com/india-news/law-ministry-approves-increase-of-poll-expenditure-by-candidates-101641492581308.html',
    ),
  ]),
  fact('silence-period', act('polls-act', '126'), { pages: ['/silence'] }),
  fact('exit-poll', act('polls-act', '126A'), { pages: ['/silence'] }),
  fact('opinion-poll', [...act('polls-act', '126', '126A'), unread('commission')], { pages: ['/silence'] }),
  fact('money-for-votes', [...act('nyaya-sanhita', '170', '173'), ...act('polls-act', '123(1)')], {
    official: ['cVigil'],
  }),
  fact('free-ride', act('polls-act', '123(5)'), { official: ['cVigil'] }),
  fact('false-statement', [...act('nyaya-sanhita', '175'), ...act('polls-act', '123(4)')], {
    pages: ['/fact-checks'],
  }),
  fact(
    'synthetic-media',
    [
      reported(
        'it-rules',
        '2026-02-10',
        'Digital Policy Alert',
        'https://digitalpolicyalert.org/event/37705-ministry-of-electronics-and-information-technology-adopted-information-technology-intermediary-guidelines-and-digital-media-ethics-code-amendment-rules-2026-addressing-synthetically-generated-information',
      ),
      reported(
        'commission',
        '2025-10-24',
        'Business Today',
        'https://www.businesstoday.in/india/story/eci-mandates-clear-labelling-of-ai-generated-content-in-political-campaigns-499535-2025-10-24',
      ),
    ],
    { pages: ['/fact-checks'] },
  ),
]

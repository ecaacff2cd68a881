import { act, fact, reported, unread } from '../../answer.ts'

const documents = reported(
  'commission',
  '2024-03-19',
  'Election Commission of India, order 3/4/ID/2024/SDR/Vol. I',
  'https://www.eci.gov.in/',
)
const paperSlips = reported(
  'court',
  '2024-04-26',
  'GS Times',
  'https://gstimes.in/current-affairs/supreme-court-rejects-pleas-seeking-100-verification-of-evm-votes-with-vvpat-slips',
)
const mostVotes = reported(
  'polls-rules',
  '64',
  'The Hindu',
  'http://www.thehindu.com/news/national/nota-or-not-highest-poller-will-win-clarifies-ec/article5282908.ece',
)
const agents = reported('commission', undefined, 'FF Kerala', 'http://www.ffkerala.net/election/polling.htm')
const tendered = reported(
  'polls-rules',
  '49P',
  'Indian Kanoon, quoted in a blog',
  'https://startitnew.blogspot.com/2018/11/all-you-need-to-know-about-section-49-p.html',
)

export const booth = [
  fact('booth-slip', [documents], { pages: ['/booth-card'], official: ['voterPortal'] }),
  fact('which-document', [documents], { pages: ['/booth-card'] }),
  fact('name-missing', act('polls-act', '62(1)').concat(act('roll-act', '23(3)')), {
    pages: ['/booth-card', '/voter-id-help'],
    official: ['rollSearch'],
  }),
  fact('tendered-vote', [tendered, agents], { pages: ['/booth-card'] }),
  fact('challenged-vote', [agents], { pages: ['/booth-card'] }),
  fact(
    'phone',
    [
      reported(
        'commission',
        '2025-05-23',
        'The Statesman',
        'https://www.thestatesman.com/india/eci-to-provide-mobile-phone-deposit-facility-for-voters-at-polling-stations-1503436374.html',
      ),
      reported(
        'polls-rules',
        '49M',
        'The Statesman',
        'https://www.thestatesman.com/india/eci-to-provide-mobile-phone-deposit-facility-for-voters-at-polling-stations-1503436374.html',
      ),
    ],
    { pages: ['/booth-card'] },
  ),
  fact('ink', [...act('polls-act', '61(a)'), unread('polls-rules')], { pages: ['/voting-education'] }),
  fact('evm', [...act('polls-act', '61A'), paperSlips], { pages: ['/voting-education'] }),
  fact('vvpat', [paperSlips], { pages: ['/voting-education'] }),
  fact(
    'test-vote',
    [
      reported(
        'polls-rules',
        '49MA',
        'Sabrang India, quoting the rule',
        'https://sabrangindia.in/article/cjp-urges-ec-reconsider-penal-provisions-related-vvpat-verification',
      ),
      reported(
        'polls-rules',
        '49MA',
        'The Hindu',
        'https://www.thehindu.com/news/national/punishment-will-avoid-plaints-ec/article26985604.ece',
      ),
    ],
    { pages: ['/booth-card'] },
  ),
  fact('nota', [mostVotes], { pages: ['/voting-education'] }),
  fact('nota-wins', [mostVotes, ...act('polls-act', '65')], { pages: ['/voting-education'] }),
  fact(
    'companion',
    [
      reported(
        'polls-rules',
        '49N',
        'Conduct of Elections Rules, 1961, extract',
        'http://sarvajan.ambedkar.org/?p=6561',
      ),
    ],
    { pages: ['/booth-card'] },
  ),
  fact(
    'queue',
    [
      reported(
        'commission',
        '2015-02-04',
        'Jagran Post',
        'http://post.jagran.com/delhi-assembly-election-ec-issues-directions-for-smooth-polling-1423062757',
      ),
    ],
    { pages: ['/booth-card'] },
  ),
  fact('paid-leave', act('polls-act', '135B')),
  fact('secrecy', act('polls-act', '94', '128'), { pages: ['/voting-education'] }),
  fact('my-seat', act('roll-act', '19'), { pages: ['/constituencies'], official: ['rollSearch'] }),
  fact('my-booth', act('polls-act', '25'), { pages: ['/booth-card'], official: ['rollSearch'] }),
]

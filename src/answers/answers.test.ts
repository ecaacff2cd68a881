import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notFound } from '#base/contract.ts'
import { languageCodes } from '#base/languages.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { officialLinks } from '#base/official-links.ts'
import { findAnswers, laws, listAnswers, readAnswer, readings } from './contract.ts'
import { answerFinder, answerWords } from './match.ts'
import { answers, isOverdue, plain, writtenIn } from './server/answers.ts'

describe('every answer', () => {
  const all = [...answers().all.values()]

  test.each(languageCodes)('is complete in %s, where it is written', (language) => {
    for (const { slug, texts, subject } of all) {
      const text = language === 'en' ? texts.en : texts[language]
      if (text === undefined) continue
      const said = plain(text.answer)
      const sentences = said.match(/[^.।?!۔]+(?:[.।?!۔](?!\d)|$)+/gu) ?? []
      expect([slug, said.length > 40, text.todo.length > 0 && text.todo.length < 4]).toEqual([
        slug,
        true,
        true,
      ])
      expect([slug, sentences.length]).toEqual([slug, Math.min(sentences.length, 3)])
      expect([slug, text.called.every((name) => name === name.trim() && name !== '')]).toEqual([slug, true])
      expect(answers().titles.get(subject)?.[language] ?? '').not.toBe('')
    }
  })

  test('has a rule, how it was read, and a day by which it is read again', () => {
    for (const { slug, rules, readOn, reviewBy, official = [] } of all) {
      expect([slug, rules.length > 0, reviewBy > readOn]).toEqual([slug, true, true])
      for (const name of official) expect(officialLinks[name]).toContain('https://')
      for (const rule of rules)
        expect([slug, rule.read === 'unread' || rule.source?.address.startsWith('http')]).toEqual([
          slug,
          true,
        ])
      for (const { law, read, readOn: day } of rules) {
        expect([laws.includes(law), readings.includes(read)]).toEqual([true, true])
        expect([slug, day === undefined, day === undefined || day >= readOn]).toEqual([
          slug,
          read === 'unread',
          true,
        ])
      }
    }
    expect(isOverdue(all[0]!, new Date('2040-01-01T12:00:00Z'))).toBe(true)
    expect(isOverdue({ ...all[0]!, reviewBy: '2026-11-29' }, new Date('2026-11-29T12:00:00Z'))).toBe(false)
  })

  test('says so where no text was found', () => {
    const unread = all.filter(({ rules }) => rules.every(({ read }) => read === 'unread'))
    const silent = unread.filter(({ texts }) => !plain(texts.en.answer).includes('1950'))
    expect(silent.map(({ slug }) => slug)).toEqual([])
  })

  test('has its words from its file only in the declared form', () => {
    expect(() => writtenIn('# X\n\n## No name\n\nAnswer.\n\n- Do.\n')).toThrow('No name')
    expect(() => writtenIn('# X\n\n## Why? {#why}\n\nAnswer.\n')).toThrow('Why?')
    const { title, texts } = writtenIn('# X\n\n## Why? {#why}\n\n> why | WHY\n\nBecause.\n\n- Ask.\n')
    expect([title, texts.get('why')?.called]).toEqual(['X', ['why', 'WHY']])
  })
})

describe('a typed text', () => {
  const find = answerFinder(
    answerWords([
      { slug: 'sir', names: ['What is SIR?', 'SIR', 'Special Intensive Revision', 'ایس آئی آر'] },
      { slug: 'nota', names: ['What is NOTA?', 'NOTA', 'नोटा'] },
      {
        slug: 'nota-wins',
        names: ['What happens if NOTA gets the most votes?', 'NOTA wins', 'NOTA re-poll'],
      },
      { slug: 'aadhaar', names: ['Is Aadhaar needed?', 'Aadhaar'] },
      { slug: 'affidavit', names: ['affidavit', 'criminal cases of candidate', 'शपथपत्र'] },
      {
        slug: 'form-8',
        names: ['correction in voter ID', 'shifted house', 'फ़ोटो ग़लत है'],
        text: 'Correct your entry, or move it to a new address.',
      },
      { slug: 'form-6', names: ['new voter ID', 'register to vote'] },
      { slug: 'money', names: ['घूस', 'money for votes'] },
    ]),
  )

  test.each([
    ['SIR', 'sir', true],
    ['sir', 'sir', true],
    ['S.I.R.', 'sir', true],
    ['SIR Navbhoomi', 'sir', true],
    ['s i r', 'sir', true],
    ['नो टा क्या है', 'nota', true],
    // A short word is as it is written: घोष is no घूस.
    ['सायनी घोष', undefined, undefined],
    ['ایس آئی آر', 'sir', true],
    ['what is the full form of sir', 'sir', true],
    ['special intensive revision', 'sir', true],
    ['नोटा क्या है', 'nota', true],
    ['NOTA wins means re-poll?', 'nota-wins', true],
    ['adhar', 'aadhaar', true],
    ['affidavit of Tarkesh Vallabhi', 'affidavit', false],
    ['Sirsundar', undefined, undefined],
    ['sir Tarkesh', 'sir', false],
    // Other endings, with or without dots, and words that only the answer itself has.
    ['registration', 'form-6', false],
    ['शपथपुर', undefined, undefined],
    ['फोटो गलत', 'form-8', true],
    ['shifting to a new address', 'form-8', false],
    ['anti defection', undefined, undefined],
    ['Nutan', undefined, undefined],
    // No word of an answer is among them, only words that sound alike.
    ['Wina Mosta', undefined, undefined],
    ['110001', undefined, undefined],
    ['the', undefined, undefined],
  ])('%s', (asked, slug, sure) => {
    const [best] = find(asked)
    expect([best?.slug, best?.sure]).toEqual([slug, sure])
  })
})

test('of answers that say the same, the one that asks the same is first', () => {
  const find = answerFinder(
    answerWords([
      { slug: 'must-vote', names: ['Do I have to vote?'] },
      { slug: 'my-booth', names: ['Where do I vote?'] },
    ]),
  )
  expect(['where do I vote', 'do I have to vote'].map((asked) => find(asked)[0]?.slug)).toEqual([
    'my-booth',
    'must-vote',
  ])
})

describe('answers of the site', () => {
  let site: TestSite
  beforeAll(async () => void (site = await openTestSite()))
  afterAll(() => site?.close())

  test('are listed by subject, and those of a page beside it', async () => {
    const { subjects } = await site.call(listAnswers, { query: {} })
    expect(subjects.flatMap((one) => one.answers).length).toBe(answers().all.size)
    const onCard = await site.call(listAnswers, { query: { page: '/booth-card' } })
    const slugs = onCard.subjects.flatMap((one) => one.answers.map(({ slug }) => slug))
    expect(slugs).toContain('tendered-vote')
    expect(slugs.length).toBeLessThan(answers().all.size)
  })

  test('are read one by one; an unknown one is refused', async () => {
    const nota = await site.call(readAnswer, { params: { slug: 'nota' }, query: { language: 'hi' } })
    expect(nota.others.map(({ slug }) => slug)).toContain('nota-wins')
    expect(nota.rules[0]).toMatchObject({ law: 'polls-rules', at: '64', read: 'report' })
    await expect(site.call(readAnswer, { params: { slug: 'no-such' }, query: {} })).rejects.toMatchObject({
      status: notFound.status,
    })
  })

  test.each([
    ['If NOTA wins there will be a re-poll', 'nota-wins'],
    ['नोटा को सबसे ज़्यादा वोट मिले तो दोबारा चुनाव होगा', 'nota-wins'],
    ['கைதிகள் சிறையிலிருந்து வாக்களிக்கலாம்', 'prisoner'],
    ['অসুস্থ মায়ের ভোট ছেলে দিতে পারে', 'proxy-vote'],
    ['Indians in Dubai vote online', 'overseas-vote'],
    ['Aadhaar is a proof of citizenship', 'aadhaar'],
    ['₹350 will be cut from your account if you do not vote', 'must-vote'],
    ['ভোট না দিলে জরিমানা হবে', 'must-vote'],
    ['ভোটার তালিকায় নাম না থাকলে তিনি আর ভারতের নাগরিক নন', 'sir-court'],
    ['जिसका नाम वोटर लिस्ट से कटा वो अब भारत का नागरिक नहीं रहा', 'sir-court'],
    ['Any button you press the vote goes to one party', 'evm'],
    ['नोटा जिंकल्यास', 'nota-wins'],
    ['An independent winner can join any party', 'defection'],
    ['kya ye sach hai ki vote na dalne par bank se 350 rupaye kat jayenge', 'must-vote'],
    ['SIR فارم نہیں بھرا تو نام کٹ جائے گا', 'sir'],
    // Neither “jail” nor “PAN” is जाईल or पण.
    ['jail for not voting', 'must-vote'],
    ['People in jail can vote', 'prisoner'],
    // Who is meant is no word of the answers; a word of most of them says nothing.
    ['Transgender people cannot vote', undefined],
    ['two parties announce candidates', undefined],
    ['vote', undefined],
    // They share words with an answer and are about something else.
    ['The election is cancelled', undefined],
    ['चुनाव रद्द हो गया', undefined],
    ['कंपनी की पुनर्रचना', undefined],
    ['CCTV shows voter beaten in booth', undefined],
    ['The rupee gets a new symbol', undefined],
    ['Employers must give leave for Diwali', undefined],
    ['Seat reserved for women in Delhi metro', undefined],
    // A date says when, not what: the census is not all that happens in February 2027.
    ['Goa votes on 14 February 2027', undefined],
    ['यूपी में फरवरी 2027 में चुनाव', undefined],
    ['Holidays in February 2027', undefined],
    ['Census in February 2027', 'census'],
    // Uttar Pradesh is no prefix: उप.
    ['UP chunav', undefined],
    ['यूपी चुनाव 2027', undefined],
    ['उप चुनाव', 'by-election'],
    ['Vote for best actor: the jury votes in secret', undefined],
    ['Candidates of the exam must carry a photo ID', undefined],
    ['Nepal reserves one third of the seats in parliament for women', undefined],
    ['पाकिस्तान के चुनाव में वोटर लिस्ट से नाम कट गए', undefined],
    ['আমেরিকার নির্বাচনে ব্যালট পেপারে ভোট', undefined],
  ])('meet the claim "%s"', async (q, slug) => {
    const [first] = await site.call(findAnswers, { query: { q } })
    expect(first?.slug).toBe(slug)
  })
})

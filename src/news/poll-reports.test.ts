import { expect, test } from 'vitest'
import { reportsPoll } from './poll-reports.ts'

test.each([
  'Exit polls: Lok Ekta Dal ahead in Navbhoomi',
  'Opinion poll gives ruling party an edge',
  'Survey says Navbhoomi Vikas Party could win 60 seats',
  'Pollster projects hung assembly in Purvgiri',
  'Poll of polls: who leads before phase two',
  'Mood of the nation: what voters told us',
  'एग्जिट पोल: नवभूमि में कौन आगे',
  'ओपिनियन पोल में सत्तारूढ़ दल को बढ़त',
  'सर्वे का दावा, लोक एकता दल को 60 सीटें',
])('reports on a poll: %s', (title) => {
  expect(reportsPoll(title)).toBe(true)
})

test.each([
  'Polling ends in Navbhoomi, 67% turnout',
  'Commission announces dates for the assembly election',
  'Economic survey tabled in the assembly',
  'Land survey of Purvgiri begins',
  'Lok Ekta Dal releases its manifesto',
  'Poll duty: teachers trained on voting machines',
  'नवभूमि में मतदान संपन्न, 67% मतदान',
  'चुनाव आयोग ने तारीखों की घोषणा की',
  'आर्थिक सर्वेक्षण सदन में पेश',
])('does not: %s', (title) => {
  expect(reportsPoll(title)).toBe(false)
})

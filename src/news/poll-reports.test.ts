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
  // Joiners and dots are spelling; so are strokes and spaces.
  'एक्\u200dज\u200dिट पोल: नवभूमि में कौन आगे',
  'एग्\u200dज़िट पोल में लोक एकता दल',
  'Exit\u2011polls of Navbhoomi',
  'Poll predictions for Navbhoomi',
  'Satta bazaar odds favour Lok Ekta Dal',
  'Post-poll study: who voted for whom',
  'चुनाव बाद सर्वेक्षण में लोक एकता दल',
  'सर्व्हेत लोक एकता दल आघाडीवर',
  'தேர்தல் கருத்து கணிப்புகள்',
  'सर्वे का दावा, लोक एकता दल को 60 सीटें',
  'बूथ फेरत नाही, एग्झिट पोल: नवभूमीत लोक एकता दलाला बहुमत',
  'निवडणूकपूर्व सर्वेक्षण: कोणाला किती जागा?',
  'বুথ ফেরত সমীক্ষা: নবভূমিতে এগিয়ে লোক একতা দল',
  'জনমত সমীক্ষায় কে কত আসন পাচ্ছে',
  'ਐਗਜ਼ਿਟ ਪੋਲ: ਨਵਭੂਮੀ ਵਿੱਚ ਕੌਣ ਅੱਗੇ',
  // The letter with a dot as one sign.
  'ਐਗ\u0a5bਿਟ ਪੋਲ: ਨਵਭੂਮੀ ਵਿੱਚ ਕੌਣ ਅੱਗੇ',
  'ਸਰਵੇ: ਲੋਕ ਏਕਤਾ ਦਲ ਨੂੰ 60 ਸੀਟਾਂ',
  'தேர்தல் கருத்துக்கணிப்பு: நவபூமியில் யார் முன்னிலை',
  'எக்ஸிட் போல் முடிவுகள் வெளியீடு',
  'ఎగ్జిట్ పోల్స్: నవభూమిలో ఎవరిది పైచేయి',
  'సర్వే: లోక్ ఏక్తా దళ్‌కు 60 సీట్లు',
  'ایگزٹ پول: نوبھومی میں کون آگے',
  'سروے: لوک ایکتا دل کو 60 نشستیں',
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
  'নবভূমিতে ভোট শেষ, ভোট পড়েছে ৬৭ শতাংশ',
  'நவபூமியில் வாக்குப்பதிவு நிறைவு',
  'మొదటి విడత పోలింగ్ ముగిసింది',
  'ਚੋਣ ਕਮਿਸ਼ਨ ਨੇ ਤਰੀਕਾਂ ਦਾ ਐਲਾਨ ਕੀਤਾ',
  'نوبھومی میں پولنگ ختم، 67 فیصد ووٹ',
  'जमीन सर्वेक्षणाला सुरुवात',
])('does not: %s', (title) => {
  expect(reportsPoll(title)).toBe(false)
})

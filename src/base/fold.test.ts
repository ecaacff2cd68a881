import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, keysOf, latinReadings, likeness } from './fold.ts'

const sameSound: [string, string][] = [
  ['Barrackpur', 'Barrackpore'],
  ['मुंबई', 'Mumbai'],
  ['मुम्बई', 'Mumbai'],
  ['ଭୁବନେଶ୍ୱର', 'Bhubneshwar'],
  ['चंडीगढ़', 'Chandigarh'],
  ['गढ़वाल', 'Garhwal'],
  ['औरंगाबाद', 'Aurangabad'],
  ['कानपुर', 'Kanpur'],
  ['उन्नाव', 'Unnao'],
  ['ठाणे', 'Thane'],
  ['पुणे', 'Pune'],
  ['नाशिक', 'Nashik'],
  ['Nasik', 'Nashik'],
  ['Sholapur', 'Solapur'],
  ['सोलापूर', 'Solapur'],
  ['Sreerampur', 'Srerampur'],
  ['Arambag', 'Arambagh'],
  ['Thirupathi', 'Tirupati'],
  ['Tirunelveli', 'Thirunelveli'],
  ['Thoothukkudi', 'Tuttukudi'],
  ['Kozhikode', 'Kolikod'],
  ['Gurgaon', 'गुड़गांव'],
  ['जलगांव', 'Jalgaon'],
  ['Fatehpur', 'फ़तेहपुर'],
  ['जम्मू', 'Jammu'],
  ['श्रीनगर', 'Srinagar'],
  ['चंदनपुर', 'Chandanpur'],
  ['राजगढ़', 'Rajgarh'],
  ['सिक्किम', 'Sikkim'],
  ['महाराष्ट्र', 'Maharashtra'],
  ['दुर्ग', 'Durg'],
  ['कच्छ', 'Kachchh'],
  ['हाथरस', 'Hathras'],
  ['हज़ारीबाग़', 'Hazaribagh'],
  ['मुज़फ़्फ़रनगर', 'Muzaffarnagar'],
  ['छिंदवाड़ा', 'Chhindwara'],
  ['कांगड़ा', 'Kangra'],
  ['भिवंडी', 'Bhiwandi'],
  ['कौशाम्बी', 'Kaushambi'],
  ['लक्षद्वीप', 'Lakshadweep'],
  ['संभल', 'Sambhal'],
  ['पटना साहिब', 'Patna Sahib'],
  ['ओडिशा', 'Odisha'],
  ['भरूच', 'Bharuch'],
  ['Hooghly', 'Hugli'],
  ['Beed', 'Bid'],
  ['वाल्मीकि नगर', 'Valmiki Nagar'],
]

const sameConsonants: [string, string][] = [
  ['Ahmednagar', 'Ahmadnagar'],
  ['अहमदनगर', 'Ahmednagar'],
  ['वाराणसी', 'Varanasi'],
  ['लखनऊ', 'Lucknow'],
  ['इन्दौर', 'Indore'],
  ['मंदसौर', 'Mandsaur'],
  ['Jaynagar', 'Joynagar'],
  ['Palamu', 'Palamau'],
  ['Aruku', 'Araku'],
  ['Kutch', 'Kachchh'],
  ['बेगूसराय', 'Begusarai'],
  ['Secunderabad', 'Secundrabad'],
  ['Kanniyakumari', 'Kanyakumari'],
  ['Peddapalle', 'Peddapalli'],
  ['हैदराबाद', 'Hyderabad'],
  ['Baharampur', 'Berhampore'],
  ['रायबरेली', 'Rae Bareli'],
]

/** As voters write them, and as the Election Commission prints them. */
const persons: [string, string][] = [
  ['शिवराज सिंह चौहान', 'SHIVRAJ SINGH CHOUHAN'],
  ['राजनाथ सिंह', 'RAJ NATH SINGH'],
  ['मनमोहन सिंह', 'Manmohan Singh'],
  ['दिग्विजय सिंह', 'DIGVIJAYA SINGH'],
  ['नरेंद्र सिंह तोमर', 'NARENDRA SINGH TOMAR'],
  ['गजेंद्र सिंह शेखावत', 'GAJENDRA SINGH SHEKHAWAT'],
  ['भूपेंद्र सिंह हुड्डा', 'BHUPINDER SINGH HOODA'],
  ['दीपेंद्र सिंह हुड्डा', 'DEEPENDER SINGH HOODA'],
  ['राव इंद्रजीत सिंह', 'RAO INDERJIT SINGH'],
  ['गिरिराज सिंह', 'GIRIRAJ SINGH'],
  ['बृजभूषण शरण सिंह', 'BRIJBHUSHAN SHARAN SINGH'],
  ['सुखबीर सिंह बादल', 'SUKHBIR SINGH BADAL'],
  ['जितेंद्र सिंह', 'JITENDRA SINGH'],
  ['पंकज चौधरी', 'PANKAJ CHOUDHARY'],
  ['कौशल किशोर', 'KAUSHAL KISHORE'],
  ['गौतम गंभीर', 'GAUTAM GAMBHIR'],
  ['सौगत राय', 'SAUGATA ROY'],
  ['मनोहर लाल', 'MANOHAR LAL'],
  ['योगी आदित्यनाथ', 'YOGI ADITYANATH'],
  ['अखिलेश यादव', 'AKHILESH YADAV'],
  ['डिंपल यादव', 'DIMPLE YADAV'],
  ['मुलायम सिंह यादव', 'MULAYAM SINGH YADAV'],
  ['नरेंद्र मोदी', 'NARENDRA MODI'],
  ['राहुल गांधी', 'RAHUL GANDHI'],
  ['सोनिया गांधी', 'SONIA GANDHI'],
  ['प्रियंका गांधी वाड्रा', 'PRIYANKA GANDHI VADRA'],
  ['अमित शाह', 'AMIT SHAH'],
  ['नितिन गडकरी', 'NITIN GADKARI'],
  ['पीयूष गोयल', 'PIYUSH GOYAL'],
  ['ज्योतिरादित्य सिंधिया', 'JYOTIRADITYA SCINDIA'],
  ['वसुंधरा राजे', 'VASUNDHARA RAJE'],
  ['अशोक गहलोत', 'ASHOK GEHLOT'],
  ['सचिन पायलट', 'SACHIN PILOT'],
  ['भूपेश बघेल', 'BHUPESH BAGHEL'],
  ['नीतीश कुमार', 'NITISH KUMAR'],
  ['तेजस्वी यादव', 'TEJASHWI YADAV'],
  ['चिराग पासवान', 'CHIRAG PASWAN'],
  ['जीतन राम मांझी', 'JITAN RAM MANJHI'],
  ['हेमंत सोरेन', 'HEMANT SOREN'],
  ['बाबूलाल मरांडी', 'BABULAL MARANDI'],
  ['अर्जुन मुंडा', 'ARJUN MUNDA'],
  ['अरविंद केजरीवाल', 'ARVIND KEJRIWAL'],
  ['मनीष सिसोदिया', 'MANISH SISODIA'],
  ['आतिशी', 'ATISHI'],
  ['ममता बनर्जी', 'MAMATA BANERJEE'],
  ['अभिषेक बनर्जी', 'ABHISHEK BANERJEE'],
  ['महुआ मोइत्रा', 'MAHUA MOITRA'],
  ['कंगना रनौत', 'KANGNA RANAUT'],
  ['हेमा मालिनी', 'HEMA MALINI'],
  ['स्मृति ईरानी', 'SMRITI IRANI'],
]

test.each(persons)('%s, a person, has the consonants of %s', (a, b) => {
  expect(keysOf(a).skeleton).toBe(keysOf(b).skeleton)
})

describe('spellings of a place', () => {
  test.each(sameSound)('%s sounds like %s', (a, b) => {
    expect(fold(a)).toBe(fold(b))
  })

  test.each(sameConsonants)('%s has the consonants of %s', (a, b) => {
    expect(keysOf(a).skeleton).toBe(keysOf(b).skeleton)
  })

  test.each([
    ['Puri', 'Pauri'],
    ['Raigad', 'Raipur'],
    ['Hamirpur', 'Rampur'],
    ['Salem', 'Salempur'],
    ['Goa', 'Gaya'],
    ['Maval', 'Mavelikkara'],
    ['Bidar', 'Bihar'],
  ])('%s does not match %s', (a, b) => {
    expect(fold(a)).not.toBe(fold(b))
  })
})

describe('likeness', () => {
  test('counts shared pairs of letters', () => {
    expect(likeness(fold('Cheria'), fold('Cheria Bariarpur'))).toBeGreaterThan(0.4)
    expect(likeness('patna', 'patna')).toBe(1)
    expect(likeness('patna', 'guvahati')).toBeLessThan(0.3)
    expect(likeness('', '')).toBe(0)
  })
})

describe('a name’s key', () => {
  test('ignores the reservation, punctuation and capitals', () => {
    expect(fold('ARAKU (ST)')).toBe(fold('Araku'))
    expect(fold('Darrang-Udalguri')).toBe(fold('Darrang  Udalguri'))
    expect(fold('Andaman & Nicobar')).toBe(fold('Andaman and Nicobar'))
  })

  test('consists of lower-case letters, digits and single spaces, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('abehkoyzéकखडणनाी्ं़ஆ(&)-’ 1')) }), (text) => {
        expect(fold(text)).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/)
      }),
    )
  })

  test('is empty for a name without letters that it can read', () => {
    expect(keysOf('—')).toEqual({ folded: '', skeleton: '' })
    expect(keysOf('北京').folded).toBe('')
  })
})

/** Seats as their voters type them in Bengali, Telugu, Tamil, Gurmukhi and Urdu. */
const inScripts: [string, string][] = [
  ['বারাণসী', 'Varanasi'],
  ['వారణాసి', 'Varanasi'],
  ['வாரணாசி', 'Varanasi'],
  ['ਵਾਰਾਣਸੀ', 'Varanasi'],
  ['وارانسی', 'Varanasi'],
  ['হায়দ্রাবাদ', 'Hyderabad'],
  ['హైదరాబాద్', 'Hyderabad'],
  ['ஹைதராபாத்', 'Hyderabad'],
  ['ਹੈਦਰਾਬਾਦ', 'Hyderabad'],
  ['حیدرآباد', 'Hyderabad'],
  ['মাদুরাই', 'Madurai'],
  ['మధురై', 'Madurai'],
  ['மதுரை', 'Madurai'],
  ['ਮਦੁਰੈ', 'Madurai'],
  ['مدورائی', 'Madurai'],
  ['কোয়েম্বাটুর', 'Coimbatore'],
  ['కోయంబత్తూర్', 'Coimbatore'],
  ['கோயம்புத்தூர்', 'Coimbatore'],
  ['ਕੋਇੰਬਟੂਰ', 'Coimbatore'],
  ['کوئمبٹور', 'Coimbatore'],
  ['অমৃতসর', 'Amritsar'],
  ['అమృత్సర్', 'Amritsar'],
  ['ਅੰਮ੍ਰਿਤਸਰ', 'Amritsar'],
  ['امرتسر', 'Amritsar'],
  ['নাগপুর', 'Nagpur'],
  ['నాగ్పూర్', 'Nagpur'],
  ['நாக்பூர்', 'Nagpur'],
  ['ਨਾਗਪੁਰ', 'Nagpur'],
  ['ناگپور', 'Nagpur'],
  ['বিশাখাপত্তনম', 'Visakhapatnam'],
  ['విశాఖపట్నం', 'Visakhapatnam'],
  ['விசாகப்பட்டினம்', 'Visakhapatnam'],
  ['ਵਿਸ਼ਾਖਾਪਟਨਮ', 'Visakhapatnam'],
  ['وشاکھاپٹنم', 'Visakhapatnam'],
  ['ওয়ারাঙ্গল', 'Warangal'],
  ['వరంగల్', 'Warangal'],
  ['வாரங்கல்', 'Warangal'],
  ['ਵਾਰੰਗਲ', 'Warangal'],
  ['ورنگل', 'Warangal'],
  ['করিমনগর', 'Karimnagar'],
  ['கரீம்நகர்', 'Karimnagar'],
  ['ਕਰੀਮਨਗਰ', 'Karimnagar'],
  ['کریم نگر', 'Karimnagar'],
  ['যাদবপুর', 'Jadavpur'],
  ['జాదవ్పూర్', 'Jadavpur'],
  ['ஜாதவ்பூர்', 'Jadavpur'],
  ['ਜਾਦਵਪੁਰ', 'Jadavpur'],
  ['হুগলি', 'Hooghly'],
  ['హుగ్లీ', 'Hooghly'],
  ['ஹூக்ளி', 'Hooghly'],
  ['ਹੁਗਲੀ', 'Hooghly'],
  ['ہگلی', 'Hooghly'],
  ['তিরুনেলভেলি', 'Tirunelveli'],
  ['తిరునెల్వేలి', 'Tirunelveli'],
  ['திருநெல்வேலி', 'Tirunelveli'],
  ['ਤਿਰੂਨੇਲਵੇਲੀ', 'Tirunelveli'],
  ['ترونیلویلی', 'Tirunelveli'],
  ['గోరఖ్పూర్', 'Gorakhpur'],
  ['கோரக்பூர்', 'Gorakhpur'],
  ['ਗੋਰਖਪੁਰ', 'Gorakhpur'],
  ['گورکھپور', 'Gorakhpur'],
  ['শ্রীনগর', 'Srinagar'],
  ['శ్రీనగర్', 'Srinagar'],
  ['ஸ்ரீநகர்', 'Srinagar'],
  ['ਸ੍ਰੀਨਗਰ', 'Srinagar'],
  ['سری نگر', 'Srinagar'],
  ['ওয়ানাড়', 'Wayanad'],
  ['వయనాడ్', 'Wayanad'],
  ['வயநாடு', 'Wayanad'],
  ['ਵਾਇਨਾਡ', 'Wayanad'],
  ['وایناڈ', 'Wayanad'],
  ['রাঁচি', 'Ranchi'],
  ['రాంచీ', 'Ranchi'],
  ['ராஞ்சி', 'Ranchi'],
  ['ਰਾਂਚੀ', 'Ranchi'],
  ['رانچی', 'Ranchi'],
]

/** As the search compares scripts that have one letter for several sounds (`sound_class` of the database). */
const soundClass = (folded: string) =>
  folded
    .replace(/[aeiouhy ]/g, '')
    .replace(/[gdbfvjszm]/g, (letter) => 'ktpppcccn'['gdbfvjszm'.indexOf(letter)]!)

test.each(inScripts)('%s can be read as %s', (name, seat) => {
  expect(latinReadings(name).map((reading) => soundClass(fold(reading)))).toContain(soundClass(fold(seat)))
})

test.each([
  ['நரேந்திர', 'narindira'],
  ['শিবাজী', 'sibaji'],
  ['ਸਿੰਘ', 'sing'],
  ['سنگھ', 'sang'],
  ['రాజ్యం', 'rajyam'],
])('%s is %s', (name, folded) => {
  expect(fold(name)).toBe(folded)
})

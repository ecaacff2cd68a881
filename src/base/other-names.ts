// Other names of what was typed: places with several names, and names of persons as people write them.

/**
 * Old, new and short names of places, and districts whose name a seat does not have: what people type, to be found. No page says
 * from it when or by whom a place was renamed.
 */
const groupsOfNames: readonly (readonly string[])[] = [
  ['Mohali', 'S.A.S. Nagar', 'S.A.S Nagar', 'SAS Nagar', 'Sahibzada Ajit Singh Nagar'],
  ['Ropar', 'Rupnagar'],
  ['Nawanshahr', 'Shahid Bhagat Singh Nagar'],
  ['Mewat', 'Nuh'],
  ['Gurgaon', 'Gurugram'],
  ['Daman Diu', 'Daman and Diu', 'Daman & Diu', 'Diu'],
  ['Kargil', 'Ladakh'],
  ['Allahabad', 'Prayagraj'],
  ['Faizabad', 'Ayodhya'],
  ['Sant Ravidas Nagar', 'Bhadohi'],
  ['Kanshiram Nagar', 'Kasganj'],
  ['Jyotiba Phule Nagar', 'Amroha'],
  ['Mahamaya Nagar', 'Hathras'],
  ['Bangalore', 'Bengaluru'],
  ['Mysore', 'Mysuru'],
  ['Mangalore', 'Mangaluru'],
  ['Belgaum', 'Belagavi'],
  ['Bellary', 'Ballari'],
  ['Bijapur', 'Vijayapura'],
  ['Gulbarga', 'Kalaburagi'],
  ['Shimoga', 'Shivamogga'],
  ['Tumkur', 'Tumakuru'],
  ['Aurangabad', 'Chhatrapati Sambhajinagar', 'Sambhajinagar'],
  ['Osmanabad', 'Dharashiv'],
  ['Ahmednagar', 'Ahilyanagar'],
  ['Bombay', 'Mumbai'],
  ['Hoshangabad', 'Narmadapuram'],
  ['Trivandrum', 'Thiruvananthapuram'],
  ['Calicut', 'Kozhikode'],
  ['Cochin', 'Kochi'],
  ['Quilon', 'Kollam'],
  ['Alleppey', 'Alappuzha'],
  ['Trichur', 'Thrissur'],
  ['Palghat', 'Palakkad'],
  ['Cannanore', 'Kannur'],
  ['Pondicherry', 'Puducherry'],
  ['Orissa', 'Odisha'],
  ['Tamil Nadu', 'தமிழகம்', 'தமிழக'],
  ['Uttaranchal', 'Uttarakhand'],
  ['Madras', 'Chennai'],
  ['Tanjore', 'Thanjavur'],
  ['Tuticorin', 'Thoothukkudi', 'Thoothukudi'],
  ['Trichy', 'Tiruchirappalli', 'Trichinopoly'],
  ['Calcutta', 'Kolkata'],
  ['Burdwan', 'Bardhaman'],
  ['Baroda', 'Vadodara'],
  ['Waltair', 'Vizag', 'Visakhapatnam', 'Visakhapatanam'],
  ['Cuddapah', 'Kadapa', 'Y.S.R.'],
  ['Gauhati', 'Guwahati'],
  ['Karimganj', 'Sribhumi'],
  ['Banaras', 'Benares', 'Varanasi', 'Kashi'],
]

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
const groups = groupsOfNames.map((names) => ({ names, keys: names.map(plain) }))

/** The other names of a place that is called so: none for most texts. */
export function otherNamesOfPlace(typed: string): string[] {
  const key = plain(typed)
  const found = groups.filter(({ keys }) => keys.includes(key))
  return [...new Set(found.flatMap(({ names, keys }) => names.filter((_, n) => keys[n] !== key)))]
}

/** A family name in the two forms that Bengali families use side by side. */
const familyNames: readonly (readonly [RegExp, string])[] = [
  [/\bb[ae]n?dyo?pad[h]?y[a-z]*|বন্দ্যোপাধ্যায়|বন্দ্যোপাধ্যায়/giu, 'Banerjee'],
  [/\bch?att?opad[h]?y[a-z]*|চট্টোপাধ্যায়|চট্টোপাধ্যায়/giu, 'Chatterjee'],
  [/\bmuk[h]?opad[h]?y[a-z]*|মুখোপাধ্যায়|মুখোপাধ্যায়/giu, 'Mukherjee'],
  [/\bgangopad[h]?y[a-z]*|গঙ্গোপাধ্যায়|গঙ্গোপাধ্যায়/giu, 'Ganguly'],
]

/** What is said before or after a name, and is no part of it. */
const honorifics = new Set(
  (
    'mr mrs ms miss shri sri shree shrimati smt kumari sushri dr doctor prof professor adv advocate hon honble honourable ' +
    'mananiya janab thiru tmt ji jee sahab saheb sahib sir madam garu avargal bhai ' +
    'श्री श्रीमती सुश्री डॉ डॉक्टर माननीय जी साहब साहेब শ্রী শ্রীমতী ডঃ ডা মাননীয় জি সাহেব ਸ਼੍ਰੀ ਸ੍ਰੀ ਸ਼੍ਰੀਮਤੀ ਡਾ ਜੀ ਸਾਹਿਬ திரு திருமதி டாக்டர் அவர்கள் ' +
    'శ్రీ శ్రీమతి డాక్టర్ గారు జి جناب محترم محترمہ ڈاکٹر جی صاحب صاحبہ'
  ).split(' '),
)

/** "Shri Mohan Lakhani ji" is Mohan Lakhani; a text of nothing else stays. */
export function withoutHonorifics(typed: string): string {
  const words = typed.trim().split(/\s+/)
  const isOne = (word = '') => honorifics.has(word.normalize('NFC').toLowerCase().replace(/[.,]/g, ''))
  const from = words.findIndex((word) => !isOne(word))
  return from === -1 ? typed : words.slice(from, words.findLastIndex((word) => !isOne(word)) + 1).join(' ')
}

/** The same person's name without whose child or spouse they are, without "-bhai" and its like, and with the other family name. */
export function otherNamesOfPerson(typed: string): string[] {
  const alone = typed.replace(/\s+(?:[swdc]\s*\/\s*o|(?:son|wife|daughter) of)\b.*$/iu, '')
  const unhonoured = alone.replace(/(?<=\p{L}{3})(?:bhai|ben|behn|ji|saheb|garu)(?!\p{L})/giu, '')
  const family = familyNames.reduce((text, [own, other]) => text.replace(own, other), alone)
  return [...new Set([alone, unhonoured, family])].filter((one) => one !== typed && one.trim() !== '')
}

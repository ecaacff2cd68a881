// Other names of what was typed: places that were renamed, and names of persons as people write them.

/** Old and new names, in use side by side. `since`: the day or year of the new one; `by`: who made it so. */
const renamed: readonly { names: readonly string[]; since: string; by: string }[] = [
  { names: ['Mohali', 'S.A.S. Nagar', 'S.A.S Nagar', 'SAS Nagar', 'Sahibzada Ajit Singh Nagar'], since: '2006-04-14', by: 'Government of Punjab' },
  { names: ['Ropar', 'Rupnagar'], since: '1976', by: 'Government of Punjab' },
  { names: ['Nawanshahr', 'Shahid Bhagat Singh Nagar'], since: '2008-09-27', by: 'Government of Punjab' },
  { names: ['Mewat', 'Nuh'], since: '2016-04', by: 'Government of Haryana' },
  { names: ['Gurgaon', 'Gurugram'], since: '2016-09-27', by: 'Government of Haryana' },
  { names: ['Daman Diu', 'Daman and Diu', 'Daman & Diu', 'Diu'], since: '2020-01-26', by: 'Act 44 of 2019' },
  { names: ['Kargil', 'Ladakh'], since: '2019-10-31', by: 'Act 34 of 2019' },
  { names: ['Allahabad', 'Prayagraj'], since: '2018-10-16', by: 'Government of Uttar Pradesh' },
  { names: ['Faizabad', 'Ayodhya'], since: '2018-11-13', by: 'Government of Uttar Pradesh' },
  { names: ['Sant Ravidas Nagar', 'Bhadohi'], since: '2014-12', by: 'Government of Uttar Pradesh' },
  { names: ['Kanshiram Nagar', 'Kasganj'], since: '2012-07', by: 'Government of Uttar Pradesh' },
  { names: ['Jyotiba Phule Nagar', 'Amroha'], since: '2012-07', by: 'Government of Uttar Pradesh' },
  { names: ['Mahamaya Nagar', 'Hathras'], since: '2012-07', by: 'Government of Uttar Pradesh' },
  { names: ['Bangalore', 'Bengaluru'], since: '2014-11-01', by: 'Government of Karnataka' },
  { names: ['Mysore', 'Mysuru'], since: '2014-11-01', by: 'Government of Karnataka' },
  { names: ['Mangalore', 'Mangaluru'], since: '2014-11-01', by: 'Government of Karnataka' },
  { names: ['Belgaum', 'Belagavi'], since: '2014-11-01', by: 'Government of Karnataka' },
  { names: ['Bellary', 'Ballari'], since: '2014-11-01', by: 'Government of Karnataka' },
  { names: ['Bijapur', 'Vijayapura'], since: '2014-11-01', by: 'Government of Karnataka' },
  { names: ['Gulbarga', 'Kalaburagi'], since: '2014-11-01', by: 'Government of Karnataka' },
  { names: ['Shimoga', 'Shivamogga'], since: '2014-11-01', by: 'Government of Karnataka' },
  { names: ['Tumkur', 'Tumakuru'], since: '2014-11-01', by: 'Government of Karnataka' },
  { names: ['Aurangabad', 'Chhatrapati Sambhajinagar', 'Sambhajinagar'], since: '2023-09-15', by: 'Government of Maharashtra' },
  { names: ['Osmanabad', 'Dharashiv'], since: '2023-09-15', by: 'Government of Maharashtra' },
  { names: ['Ahmednagar', 'Ahilyanagar'], since: '2024-10', by: 'Government of Maharashtra' },
  { names: ['Bombay', 'Mumbai'], since: '1995', by: 'Government of Maharashtra' },
  { names: ['Hoshangabad', 'Narmadapuram'], since: '2022-02', by: 'Government of Madhya Pradesh' },
  { names: ['Trivandrum', 'Thiruvananthapuram'], since: '1991', by: 'Government of Kerala' },
  { names: ['Calicut', 'Kozhikode'], since: '1991', by: 'Government of Kerala' },
  { names: ['Cochin', 'Kochi'], since: '1996', by: 'Government of Kerala' },
  { names: ['Quilon', 'Kollam'], since: '1991', by: 'Government of Kerala' },
  { names: ['Alleppey', 'Alappuzha'], since: '1990', by: 'Government of Kerala' },
  { names: ['Trichur', 'Thrissur'], since: '1990', by: 'Government of Kerala' },
  { names: ['Palghat', 'Palakkad'], since: '1990', by: 'Government of Kerala' },
  { names: ['Cannanore', 'Kannur'], since: '1990', by: 'Government of Kerala' },
  { names: ['Pondicherry', 'Puducherry'], since: '2006-10-01', by: 'Act 44 of 2006' },
  { names: ['Orissa', 'Odisha'], since: '2011-11-01', by: 'Act 15 of 2011' },
  { names: ['Uttaranchal', 'Uttarakhand'], since: '2007-01-01', by: 'Act 52 of 2006' },
  { names: ['Madras', 'Chennai'], since: '1996-09-30', by: 'Government of Tamil Nadu' },
  { names: ['Tanjore', 'Thanjavur'], since: '1949', by: 'Government of Madras' },
  { names: ['Tuticorin', 'Thoothukkudi', 'Thoothukudi'], since: '1997', by: 'Government of Tamil Nadu' },
  { names: ['Trichy', 'Tiruchirappalli', 'Trichinopoly'], since: '1971', by: 'Government of Tamil Nadu' },
  { names: ['Calcutta', 'Kolkata'], since: '2001-01-01', by: 'Government of West Bengal' },
  { names: ['Burdwan', 'Bardhaman'], since: '2017-04-07', by: 'Government of West Bengal' },
  { names: ['Baroda', 'Vadodara'], since: '1974', by: 'Government of Gujarat' },
  { names: ['Waltair', 'Vizag', 'Visakhapatnam', 'Visakhapatanam'], since: '1987', by: 'Government of Andhra Pradesh' },
  { names: ['Cuddapah', 'Kadapa', 'Y.S.R.'], since: '2010-07-07', by: 'Government of Andhra Pradesh' },
  { names: ['Gauhati', 'Guwahati'], since: '1983', by: 'Government of Assam' },
  { names: ['Karimganj', 'Sribhumi'], since: '2024-11-19', by: 'Government of Assam' },
  { names: ['Banaras', 'Benares', 'Varanasi', 'Kashi'], since: '1956-05-24', by: 'Government of Uttar Pradesh' },
] // prettier-ignore

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
const groups = renamed.map(({ names }) => ({ names, keys: names.map(plain) }))

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

/** The same person's name without whose child or spouse they are, without "-bhai" and its like, and with the other family name. */
export function otherNamesOfPerson(typed: string): string[] {
  const alone = typed.replace(/\s+(?:[swdc]\s*\/\s*o|(?:son|wife|daughter) of)\b.*$/iu, '')
  const unhonoured = alone.replace(/(?<=\p{L}{3})(?:bhai|ben|behn|ji|saheb|garu)(?!\p{L})/giu, '')
  const family = familyNames.reduce((text, [own, other]) => text.replace(own, other), alone)
  return [...new Set([alone, unhonoured, family])].filter((one) => one !== typed && one.trim() !== '')
}

// Names in the reader's script. The second method: what search reads in a name must be what was written.
import { expect, test } from 'vitest'
import { keysOf, latinReadings, likeness } from '../fold.ts'
import { languageCodes, languages } from '../languages.ts'
import hi from './hi.json' with { type: 'json' }
import { spelled, spelledBefore } from './spelled.ts'

const written = {
  'Asha Rani Yadav': [
    'आशा रानी यादव',
    'আশা রানী যাদব',
    'आशा रानी यादव',
    'ఆశా రాణి యాదవ్',
    'ஆஷா ராணி யாதவ்',
    'ਆਸ਼ਾ ਰਾਨੀ ਯਾਦਵ',
    'آشا رانی یادو',
  ],
  'Dr. Mohanlal Chandra': [
    'डॉ. मोहनलाल चंद्र',
    'ডা. মোহনলাল চন্দ্র',
    'डॉ. मोहनलाल चंद्र',
    'డా. మోహన్‌లాల్ చంద్ర',
    'டாக்டர் மோஹன்லால் சந்திரா',
    'ਡਾ. ਮੋਹਨਲਾਲ ਚੰਦਰ',
    'ڈاکٹر موہن لال چندر',
  ],
  'P.K. SINGH (Surendra)': [
    'पी.के. सिंह (सुरेंद्र)',
    'পি.কে. সিং (সুরেন্দ্র)',
    'पी.के. सिंह (सुरेंद्र)',
    'పి.కె. సింగ్ (సురేంద్ర)',
    'பி.கே. சிங் (சுரேந்திர)',
    'ਪੀ.ਕੇ. ਸਿੰਘ (ਸੁਰਿੰਦਰ)',
    'پی کے سنگھ (سریندر)',
  ],
  'Ayush Munna Jaipal': [
    'आयुष मुन्ना जयपाल',
    'আয়ুষ মুন্না জয়পাল',
    'आयुष मुन्ना जयपाल',
    'ఆయుష్ మున్నా జయ్‌పాల్',
    'ஆயுஷ் முன்னா ஜய்பால்',
    'ਆਯੁਸ਼ ਮੁੰਨਾ ਜੈਪਾਲ',
    'آیش منا جے پال',
  ],
  'Naseem Saeed Kunwar': [
    'नसीम सईद कुंवर',
    'নসীম সইদ কুঁওয়র',
    'नसीम सईद कुंवर',
    'నసీం సయీద్ కుంవర్',
    'நசீம் சயீத் குன்வர்',
    'ਨਸੀਮ ਸਈਦ ਕੁੰਵਰ',
    'نسیم سعید کنور',
  ],
}
const others = languageCodes.filter((code) => code !== 'en')

test('a name is spelled where each of its words is known, and stays Latin otherwise', () => {
  for (const [name, forms] of Object.entries(written))
    expect(others.map((code) => spelled(code, name))).toEqual(forms)
  expect(others.map((code) => spelled(code, 'Asha Qwertzova'))).toEqual(others.map(() => undefined))
  expect(spelled('hi', "Asha 'Rani'")).toBe("आशा 'रानी'")
  // Of two parts; Shivadas may begin with Shiva or with Shiv, Sathyadev with सत्या or सत्य.
  const ofTwo = ['Rupeshkumar', 'Shivadas', 'Sathyadev'].map((name) => spelled('hi', name))
  expect(ofTwo).toEqual(['रूपेशकुमार', undefined, undefined])
  // Satyanarayan Jatiya, and a party of the nation.
  expect(['Jatiya', 'Jatiya Jana Sena Party'].map((name) => spelled('hi', name))).toEqual([
    'जटिया',
    'जातीय जन सेना पार्टी',
  ])
  expect(spelled('en', 'Asha Rani')).toBeUndefined()
  expect(spelled('ta', 'Constructor Lal')).toBeUndefined()
  // Of Persian or Arabic origin, and not among the words that Urdu writes in its own way.
  expect(spelled('ur', 'Zulekha')).toBeUndefined()
  expect(spelled('ur', 'Furtado')).toBe('فرٹاڈو')
})

test('the Hindi name of a list decides, with the words for directions of each language', () => {
  const north = ['उत्तर', 'উত্তর', 'उत्तर', 'ఉత్తర', 'வடக்கு', 'ਉੱਤਰੀ', 'شمال']
  for (const [i, code] of others.entries()) {
    const name = spelled(code, 'Suryapur North', 'सूर्यपुर उत्तर')!
    expect(name.split(' ')[1]).toBe(north[i])
    expect(spelledBefore(code, 'Suryapur North')).toBe(name)
  }
})

test.each(others)('words in %s are in its script and sound like the Latin ones', (code) => {
  const { script } = languages[code]
  const ofScript = new RegExp(`^[\\p{Script=${script}}\\p{M}\\u200c\\u200d .۔]+$`, 'u')
  const all = Object.keys(hi).flatMap((latin) => {
    const name = spelled(code, `${latin[0]!.toUpperCase()}${latin.slice(1)}`)
    return name === undefined ? [] : [[latin, name] as const]
  })
  expect(all.filter(([, name]) => !ofScript.test(name))).toEqual([])
  const unlike = all.filter(([latin, name]) => latin.length > 2 && soundsUnlike(latin, name))
  // Titles, English words, and letters that share a sound (v is ba in Bengali).
  expect(unlike.length / all.length).toBeLessThan(0.025)
})

/** Tamil writes one letter for k and g, t and d, p and b. */
const classed = (folded: string) =>
  folded.replace(/[gdbjs]/g, (letter) => ({ g: 'k', d: 't', b: 'p', j: 'c', s: 'c' })[letter]!)

function soundsUnlike(latin: string, name: string): boolean {
  const heard = keysOf(latin)
  return latinReadings(name)
    .map(keysOf)
    .every(
      (read) =>
        classed(read.skeleton) !== classed(heard.skeleton) &&
        likeness(classed(read.folded), classed(heard.folded)) < 0.5,
    )
}

test('Meena is a woman’s name before others, and that of a community at the end', () => {
  expect(spelled('hi', 'Meena Devi')).toBe('मीना देवी')
  expect(spelled('hi', 'Ramesh Meena')).toBe('रमेश मीणा')
})

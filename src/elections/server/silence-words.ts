// What the silence calendar says in each language; pages have catalogues for that, the server's files do not.
import type { Language } from '#base/languages.ts'

type Words = {
  name: string
  closed: string
  /** @param sections such as "126A" or "126(1)(b), 126A". */
  law(sections: string): string
  where(places: string): string
  everywhere: string
  places(count: number): string
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    name: 'silence periods',
    closed: 'polls and ratings are closed',
    law: (sections) =>
      `Representation of the People Act 1951, ${sections.includes(',') ? 'sections' : 'section'} ${sections}`,
    where: (places) => `Where: ${places}.`,
    everywhere: 'everywhere',
    places: (count) => `${count} places`,
  },
  hi: {
    name: 'मौन अवधि',
    closed: 'पोल और रेटिंग बंद हैं',
    law: (sections) => `लोक प्रतिनिधित्व अधिनियम, 1951, धारा ${sections}`,
    where: (places) => `कहाँ: ${places}।`,
    everywhere: 'पूरे भारत में',
    places: (count) => `${count} जगहें`,
  },
  bn: {
    name: 'নীরবতা পর্ব',
    closed: 'পোল ও রেটিং বন্ধ আছে',
    law: (sections) => `জনপ্রতিনিধিত্ব আইন, 1951, ধারা ${sections}`,
    where: (places) => `কোথায়: ${places}।`,
    everywhere: 'সারা ভারতে',
    places: (count) => `${count}টি জায়গা`,
  },
  mr: {
    name: 'शांतता कालावधी',
    closed: 'पोल आणि रेटिंग बंद आहेत',
    law: (sections) => `लोकप्रतिनिधित्व कायदा, 1951, कलम ${sections}`,
    where: (places) => `कुठे: ${places}.`,
    everywhere: 'संपूर्ण भारतात',
    places: (count) => `${count} ठिकाणे`,
  },
  te: {
    name: 'నిశ్శబ్ద వ్యవధి',
    closed: 'పోల్స్, రేటింగ్‌లు మూసి ఉన్నాయి',
    law: (sections) => `ప్రజాప్రాతినిధ్య చట్టం, 1951, సెక్షన్ ${sections}`,
    where: (places) => `ఎక్కడ: ${places}.`,
    everywhere: 'దేశమంతటా',
    places: (count) => `${count} ప్రాంతాలు`,
  },
  ta: {
    name: 'அமைதிக் காலம்',
    closed: 'வாக்கெடுப்புகளும் மதிப்பீடுகளும் மூடப்பட்டுள்ளன',
    law: (sections) => `மக்கள் பிரதிநிதித்துவச் சட்டம், 1951, பிரிவு ${sections}`,
    where: (places) => `எங்கே: ${places}.`,
    everywhere: 'இந்தியா முழுவதும்',
    places: (count) => `${count} இடங்கள்`,
  },
  pa: {
    name: 'ਖ਼ਾਮੋਸ਼ੀ ਦਾ ਸਮਾਂ',
    closed: 'ਪੋਲ ਅਤੇ ਰੇਟਿੰਗ ਬੰਦ ਹਨ',
    law: (sections) => `ਲੋਕ ਪ੍ਰਤੀਨਿਧਤਾ ਐਕਟ, 1951, ਧਾਰਾ ${sections}`,
    where: (places) => `ਕਿੱਥੇ: ${places}।`,
    everywhere: 'ਪੂਰੇ ਭਾਰਤ ਵਿੱਚ',
    places: (count) => `${count} ਥਾਵਾਂ`,
  },
  ur: {
    name: 'خاموشی کی مدت',
    closed: 'پول اور ریٹنگ بند ہیں',
    law: (sections) => `عوامی نمائندگی ایکٹ، 1951، دفعہ ${sections.replaceAll(',', '،')}`,
    where: (places) => `کہاں: ${places}۔`,
    everywhere: 'پورے ہندوستان میں',
    places: (count) => `${count} جگہیں`,
  },
}

export const silenceWords = (language: Language): Words => words[language]

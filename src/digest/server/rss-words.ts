// What the digest’s feed says about itself in each language. Pages have catalogues for that; the server's files do not.
import type { Language } from '#base/languages.ts'

export const rssWords: Readonly<Record<Language, { title: string; about: string }>> = {
  en: {
    title: 'News Digest',
    about: 'What mattered, by tag. The sentences are those of the publishers named.',
  },
  hi: {
    title: 'ख़बरों का सार',
    about: 'दिन की बड़ी ख़बरें, प्रकाशकों के अपने शब्दों में। हर घंटे तय नियमों से विषयों में बाँटी जाती हैं।',
  },
  bn: {
    title: 'খবরের সারাংশ',
    about: 'প্রধান খবর, প্রকাশকদের নিজেদের বাক্যে। প্রতি ঘণ্টায় বিষয় অনুযায়ী সাজানো, বাঁধা নিয়মে।',
  },
  mr: {
    title: 'बातम्यांचा सारांश',
    about: 'मुख्य बातम्या, प्रकाशकांच्या स्वतःच्या वाक्यांत. दर तासाला ठरलेल्या नियमांनी विषयवार लावलेल्या.',
  },
  te: {
    title: 'వార్తల సారాంశం',
    about: 'ముఖ్య వార్తలు, ప్రచురణకర్తల సొంత వాక్యాల్లో. గంటకోసారి నిర్ణీత నియమాలతో అంశాలవారీగా అమర్చినవి.',
  },
  ta: {
    title: 'செய்திச் சுருக்கம்',
    about:
      'முக்கியச் செய்திகள், வெளியிட்டவர்களின் சொந்த வாக்கியங்களில். ஒவ்வொரு மணி நேரமும் தலைப்பு வாரியாக, மாறா விதிகளின்படி வரிசை.',
  },
  pa: {
    title: 'ਖ਼ਬਰਾਂ ਦਾ ਸਾਰ',
    about: 'ਮੁੱਖ ਖ਼ਬਰਾਂ, ਪ੍ਰਕਾਸ਼ਕਾਂ ਦੇ ਆਪਣੇ ਵਾਕਾਂ ਵਿੱਚ। ਹਰ ਘੰਟੇ, ਤੈਅ ਨਿਯਮਾਂ ਨਾਲ, ਵਿਸ਼ੇ ਮੁਤਾਬਕ ਛਾਂਟੀਆਂ ਜਾਂਦੀਆਂ ਹਨ।',
  },
  ur: {
    title: 'خبروں کا خلاصہ',
    about: 'دن کی بڑی خبریں، ناشرین کے اپنے جملوں میں۔ ہر گھنٹے مقررہ قاعدوں سے موضوعات میں بانٹی جاتی ہیں۔',
  },
}

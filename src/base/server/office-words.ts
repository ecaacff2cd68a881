// What voters call the offices that the site knows: as its pages do in each language, and otherwise. Spelling does not matter:
// asked-office.ts compares sounds, so that one word stands for its like in several scripts.

export type Office =
  | 'prime_minister'
  | 'chief_minister'
  | 'speaker'
  | 'minister'
  | 'rajya_sabha'
  | 'mp'
  | 'mla'

export const officeWords: Readonly<Record<Office, readonly string[]>> = {
  prime_minister: [
    'Prime Minister', 'PM', 'Pradhan Mantri', 'प्रधानमंत्री', 'पीएम', 'पंतप्रधान', 'প্রধানমন্ত্রী', 'ਪ੍ਰਧਾਨ ਮੰਤਰੀ',
    'பிரதமர்', 'பிரதம மந்திரி', 'ప్రధాన మంత్రి', 'ప్రధానమంత్రి', 'ప్రధాని', 'وزیر اعظم', 'وزیراعظم', 'Wazir e Azam', 'વડાપ્રધાન',
  ],
  chief_minister: [
    'Chief Minister', 'CM', 'Mukhya Mantri', 'मुख्यमंत्री', 'सीएम', 'মুখ্যমন্ত্রী', 'ਮੁੱਖ ਮੰਤਰੀ', 'முதல்வர்', 'முதலமைச்சர்',
    'முதல் அமைச்சர்', 'ముఖ్యమంత్రి', 'సీఎం', 'وزیر اعلیٰ', 'وزیر اعلی', 'وزیراعلیٰ', 'Wazir e Ala', 'સીએમ',
  ],
  speaker: [
    'Speaker of the Lok Sabha', 'Speaker of Lok Sabha', 'Lok Sabha Speaker', 'Speaker Lok Sabha', 'Speaker', 'लोकसभा अध्यक्ष', 'लोकसभा के अध्यक्ष',
    'लोकसभा स्पीकर', 'लोकसभेचे अध्यक्ष', 'Lok Sabha Adhyaksh', 'লোকসভার স্পিকার', 'লোকসভার অধ্যক্ষ', 'লোকসভা স্পিকার',
    'ਲੋਕ ਸਭਾ ਸਪੀਕਰ', 'ਲੋਕ ਸਭਾ ਦੇ ਸਪੀਕਰ', 'மக்களவைத் தலைவர்', 'மக்களவை சபாநாயகர்', 'சபாநாயகர்', 'లోక్‌సభ స్పీకర్',
    'لوک سبھا اسپیکر', 'لوک سبھا کے اسپیکر', 'اسپیکر',
  ],
  minister: [
    'Minister', 'Mantri', 'मंत्री', 'মন্ত্রী', 'ਮੰਤਰੀ', 'அமைச்சர்', 'மந்திரி', 'మంత్రి', 'وزیر', 'Wazir',
  ],
  rajya_sabha: [
    'Member of the Rajya Sabha', 'Rajya Sabha Member', 'Rajya Sabha MP', 'MP Rajya Sabha', 'राज्यसभा सदस्य', 'राज्यसभा सांसद',
    'রাজ্যসভার সাংসদ', 'রাজ্যসভা সাংসদ', 'ਰਾਜ ਸਭਾ ਮੈਂਬਰ', 'மாநிலங்களவை உறுப்பினர்', 'ராஜ்யசபா எம்பி', 'రాజ్యసభ సభ్యులు', 'రాజ్యసభ ఎంపీ',
    'رکن راجیہ سبھا', 'راجیہ سبھا رکن',
  ],
  mp: [
    'MP', 'Member of Parliament', 'Parliament Member', 'Member of Lok Sabha', 'Lok Sabha Member', 'Lok Sabha MP', 'Sansad', 'सांसद',
    'एमपी', 'लोकसभा सदस्य', 'खासदार', 'Khasdar', 'সাংসদ', 'এমপি', 'ਸੰਸਦ ਮੈਂਬਰ', 'ਐਮਪੀ', 'ਐੱਮਪੀ', 'எம்பி', 'நாடாளுமன்ற உறுப்பினர்',
    'பாராளுமன்ற உறுப்பினர்', 'மக்களவை உறுப்பினர்', 'ఎంపీ', 'ఎంపి', 'పార్లమెంటు సభ్యుడు', 'رکن پارلیمنٹ', 'رکن پارلیمان', 'ایم پی',
  ],
  mla: [
    'MLA', 'Member of Legislative Assembly', 'Member of the Legislative Assembly', 'Assembly Member', 'Vidhayak', 'विधायक', 'एमएलए',
    'आमदार', 'Amdar', 'বিধায়ক', 'এমএলএ', 'ਵਿਧਾਇਕ', 'ਐਮਐਲਏ', 'எம்எல்ஏ', 'சட்டமன்ற உறுப்பினர்', 'ఎమ్మెల్యే', 'శాసనసభ్యుడు', 'ఎంఎల్ఏ',
    'رکن اسمبلی', 'ایم ایل اے',
  ],
} // prettier-ignore

/** Somebody who is no longer in office. */
export const formerWords = [
  'former', 'ex', 'previous', 'last', 'old', 'past', 'first', 'पूर्व', 'माजी', 'purv', 'প্রাক্তন', 'ਸਾਬਕਾ', 'முன்னாள்', 'మాజీ', 'سابق',
] // prettier-ignore

/** Words of a question, which name nothing. */
export const questionWords = (
  'a an the of in on at for from to is are was be who whom whose what which tell about name named my our your me i current ' +
  'currently present today now sitting elected constituency mananiya honourable honorable honble hon shri smt ' +
  'ka ke ki ko hai hain kaun kon koun naam mera mere meri hamare hamara se me mein ' +
  'का के की को है हैं कौन नाम क्या मेरा मेरे मेरी हमारे हमारा से में वर्तमान अभी माननीय बताओ बताइए कोण आहे आहेत माझे माझा आमचे सध्याचे च्या चे ची चा ' +
  'কে কি কী আমার আমাদের নাম বর্তমান এর মাননীয় ' +
  'ਦਾ ਦੇ ਦੀ ਕੌਣ ਹੈ ਹਨ ਮੇਰਾ ਮੇਰੇ ਨਾਂ ਨਾਮ ਮੌਜੂਦਾ ਸਾਡੇ ' +
  'யார் என் எனது எங்கள் பெயர் தற்போதைய இன் மாண்புமிகு ' +
  'ఎవరు నా మా పేరు ప్రస్తుత యొక్క గౌరవ ' +
  'کا کے کی کو ہے ہیں کون نام میرا میرے میری ہمارے موجودہ سے میں'
).split(' ')

/** Said beside offices of the Union. */
export const unionWords = [
  'India', 'Bharat', 'Indian', 'Union', 'Central', 'of State', 'Government', 'Ministry', 'भारत', 'केंद्रीय', 'केन्द्रीय', 'ভারত', 'ভারতের', 'কেন্দ্রীয়', 'ਭਾਰਤ',
  'ਕੇਂਦਰੀ', 'இந்திய', 'இந்தியாவின்', 'மத்திய', 'ఇండియా', 'భారత', 'కేంద్ర', 'بھارت', 'ہندوستان', 'مرکزی', 'Kendriya', 'Hindustan',
] // prettier-ignore

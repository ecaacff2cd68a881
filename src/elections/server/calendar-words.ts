// What a calendar file says. Pages have catalogues for that; the server's files do not.
import type { Language } from '#base/languages.ts'
import type { ElectionDates } from '../contract.ts'

type Words = {
  india: string
  election(of: Pick<ElectionDates, 'house' | 'kind'>, states: string): string
  polling: string
  rePoll: string
  counting: string
  closes: string
  qualifying: string
  aboutQualifying: string
  roll(state: string): string
  steps: Record<'enumerationUntil' | 'draftOn' | 'claimsUntil' | 'finalOn', string>
  asAnnounced: string
  unsure: string
  check: string
}

const english: Words = {
  india: 'India',
  election: ({ house, kind }, states) =>
    `${house === 'lok_sabha' ? 'Lok Sabha' : states} ${kind === 'general' ? 'election' : 'by-election'}`,
  polling: 'polling',
  rePoll: 're-poll',
  counting: 'counting',
  closes: 'last day of nominations, on which the roll closes',
  qualifying: 'Qualifying date of the electoral roll',
  aboutQualifying:
    'If you are 18 on this day, you can be on the roll (section 14 of the Representation of the People Act, 1950).',
  roll: (state) => `Electoral roll, ${state}`,
  steps: {
    enumerationUntil: 'last day for enumeration forms',
    draftOn: 'draft roll',
    claimsUntil: 'last day for claims and objections',
    finalOn: 'final roll',
  },
  asAnnounced: 'As announced',
  unsure: 'It may have changed since.',
  check: 'Check it at https://www.eci.gov.in/',
}

const hindi: Words = {
  india: 'भारत',
  election: ({ house, kind }, states) =>
    `${house === 'lok_sabha' ? 'लोकसभा' : `${states} विधानसभा`} ${kind === 'general' ? 'चुनाव' : 'उपचुनाव'}`,
  polling: 'मतदान',
  rePoll: 'पुनर्मतदान',
  counting: 'मतगणना',
  closes: 'नामांकन का आख़िरी दिन; इसी दिन मतदाता सूची बंद होती है',
  qualifying: 'मतदाता सूची की अर्हता तिथि',
  aboutQualifying: 'इस दिन 18 साल के हैं तो आप मतदाता सूची में आ सकते हैं (लोक प्रतिनिधित्व अधिनियम, 1950 की धारा 14)।',
  roll: (state) => `मतदाता सूची, ${state}`,
  steps: {
    enumerationUntil: 'गणना प्रपत्र का आख़िरी दिन',
    draftOn: 'मसौदा सूची',
    claimsUntil: 'दावों और आपत्तियों का आख़िरी दिन',
    finalOn: 'अंतिम सूची',
  },
  asAnnounced: 'घोषणा के अनुसार',
  unsure: 'यह तारीख तब से बदली हो सकती है।',
  check: 'https://www.eci.gov.in/ पर जाँच लें',
}

const bengali: Words = {
  india: 'ভারত',
  election: ({ house, kind }, states) =>
    `${house === 'lok_sabha' ? 'লোকসভা' : `${states} বিধানসভা`} ${kind === 'general' ? 'নির্বাচন' : 'উপনির্বাচন'}`,
  polling: 'ভোটগ্রহণ',
  rePoll: 'পুনর্নির্বাচন',
  counting: 'ভোটগণনা',
  closes: 'মনোনয়নের শেষ দিন; এই দিনেই ভোটার তালিকা বন্ধ হয়',
  qualifying: 'ভোটার তালিকার যোগ্যতা নির্ণায়ক তারিখ',
  aboutQualifying: 'এই দিনে বয়স 18 হলে আপনার নাম ভোটার তালিকায় উঠতে পারে (জনপ্রতিনিধিত্ব আইন, 1950-এর 14 ধারা)।',
  roll: (state) => `ভোটার তালিকা, ${state}`,
  steps: {
    enumerationUntil: 'এনুমারেশন ফর্মের শেষ দিন',
    draftOn: 'খসড়া তালিকা',
    claimsUntil: 'দাবি ও আপত্তি জানানোর শেষ দিন',
    finalOn: 'চূড়ান্ত তালিকা',
  },
  asAnnounced: 'ঘোষণা অনুযায়ী',
  unsure: 'এর পরে তারিখ বদলে থাকতে পারে।',
  check: 'https://www.eci.gov.in/ দেখে মিলিয়ে নিন',
}

const marathi: Words = {
  india: 'भारत',
  election: ({ house, kind }, states) =>
    `${house === 'lok_sabha' ? 'लोकसभा' : `${states} विधानसभा`} ${kind === 'general' ? 'निवडणूक' : 'पोटनिवडणूक'}`,
  polling: 'मतदान',
  rePoll: 'फेरमतदान',
  counting: 'मतमोजणी',
  closes: 'उमेदवारी अर्जाचा शेवटचा दिवस; याच दिवशी मतदार यादी बंद होते',
  qualifying: 'मतदार यादीची अर्हता तारीख',
  aboutQualifying: 'या दिवशी तुमचे वय 18 असेल तर मतदार यादीत नाव येऊ शकते (लोकप्रतिनिधित्व अधिनियम, 1950, कलम 14).',
  roll: (state) => `मतदार यादी, ${state}`,
  steps: {
    enumerationUntil: 'गणना फॉर्मचा शेवटचा दिवस',
    draftOn: 'प्रारूप यादी',
    claimsUntil: 'दावे व हरकतींचा शेवटचा दिवस',
    finalOn: 'अंतिम यादी',
  },
  asAnnounced: 'घोषणेनुसार',
  unsure: 'यानंतर तारीख बदललेली असू शकते.',
  check: 'https://www.eci.gov.in/ वर खात्री करा',
}

const telugu: Words = {
  india: 'భారతదేశం',
  election: ({ house, kind }, states) =>
    `${house === 'lok_sabha' ? 'లోక్‌సభ' : `${states} శాసనసభ`} ${kind === 'general' ? 'ఎన్నికలు' : 'ఉప ఎన్నిక'}`,
  polling: 'పోలింగ్',
  rePoll: 'రీపోలింగ్',
  counting: 'ఓట్ల లెక్కింపు',
  closes: 'నామినేషన్లకు చివరి రోజు; ఆ రోజే ఓటర్ల జాబితా ముగుస్తుంది',
  qualifying: 'ఓటర్ల జాబితా అర్హత తేదీ',
  aboutQualifying: 'ఈ రోజుకు మీకు 18 ఏళ్లు నిండితే ఓటర్ల జాబితాలో చేరవచ్చు (ప్రజాప్రాతినిధ్య చట్టం, 1950, సెక్షన్ 14).',
  roll: (state) => `ఓటర్ల జాబితా, ${state}`,
  steps: {
    enumerationUntil: 'ఎన్యూమరేషన్ ఫారాలకు చివరి రోజు',
    draftOn: 'ముసాయిదా జాబితా',
    claimsUntil: 'క్లెయిమ్‌లు, అభ్యంతరాలకు చివరి రోజు',
    finalOn: 'తుది జాబితా',
  },
  asAnnounced: 'ప్రకటన ప్రకారం',
  unsure: 'ఆ తర్వాత తేదీ మారి ఉండవచ్చు.',
  check: 'https://www.eci.gov.in/ లో సరిచూసుకోండి',
}

const tamil: Words = {
  india: 'இந்தியா',
  election: ({ house, kind }, states) =>
    `${house === 'lok_sabha' ? 'மக்களவை' : `${states} சட்டமன்றம்:`} ${kind === 'general' ? 'தேர்தல்' : 'இடைத்தேர்தல்'}`,
  polling: 'வாக்குப்பதிவு',
  rePoll: 'மறுவாக்குப்பதிவு',
  counting: 'வாக்கு எண்ணிக்கை',
  closes: 'வேட்புமனுவின் கடைசி நாள்; வாக்காளர் பட்டியலும் இந்நாளில் முடிகிறது',
  qualifying: 'வாக்காளர் பட்டியலின் தகுதி நாள்',
  aboutQualifying:
    'இந்நாளில் உங்களுக்கு 18 வயது நிறைந்தால் வாக்காளர் பட்டியலில் சேரலாம் (மக்கள் பிரதிநிதித்துவச் சட்டம், 1950, பிரிவு 14).',
  roll: (state) => `வாக்காளர் பட்டியல், ${state}`,
  steps: {
    enumerationUntil: 'கணக்கீட்டுப் படிவங்களுக்குக் கடைசி நாள்',
    draftOn: 'வரைவுப் பட்டியல்',
    claimsUntil: 'கோரிக்கைகள், ஆட்சேபங்களுக்குக் கடைசி நாள்',
    finalOn: 'இறுதிப் பட்டியல்',
  },
  asAnnounced: 'அறிவித்தபடி',
  unsure: 'இதன் பிறகு தேதி மாறியிருக்கலாம்.',
  check: 'https://www.eci.gov.in/ தளத்தில் சரிபாருங்கள்',
}

const punjabi: Words = {
  india: 'ਭਾਰਤ',
  election: ({ house, kind }, states) =>
    `${house === 'lok_sabha' ? 'ਲੋਕ ਸਭਾ' : `${states} ਵਿਧਾਨ ਸਭਾ`} ${kind === 'general' ? 'ਚੋਣਾਂ' : 'ਜ਼ਿਮਨੀ ਚੋਣ'}`,
  polling: 'ਵੋਟਿੰਗ',
  rePoll: 'ਮੁੜ ਵੋਟਿੰਗ',
  counting: 'ਵੋਟਾਂ ਦੀ ਗਿਣਤੀ',
  closes: 'ਨਾਮਜ਼ਦਗੀ ਦਾ ਆਖ਼ਰੀ ਦਿਨ; ਇਸੇ ਦਿਨ ਵੋਟਰ ਸੂਚੀ ਬੰਦ ਹੁੰਦੀ ਹੈ',
  qualifying: 'ਵੋਟਰ ਸੂਚੀ ਦੀ ਯੋਗਤਾ ਮਿਤੀ',
  aboutQualifying: 'ਇਸ ਦਿਨ ਤੁਹਾਡੀ ਉਮਰ 18 ਸਾਲ ਹੈ ਤਾਂ ਨਾਂ ਵੋਟਰ ਸੂਚੀ ਵਿੱਚ ਆ ਸਕਦਾ ਹੈ (ਲੋਕ ਪ੍ਰਤੀਨਿਧਤਾ ਐਕਟ, 1950, ਧਾਰਾ 14)।',
  roll: (state) => `ਵੋਟਰ ਸੂਚੀ, ${state}`,
  steps: {
    enumerationUntil: 'ਗਣਨਾ ਫ਼ਾਰਮ ਦਾ ਆਖ਼ਰੀ ਦਿਨ',
    draftOn: 'ਖਰੜਾ ਸੂਚੀ',
    claimsUntil: 'ਦਾਅਵਿਆਂ ਅਤੇ ਇਤਰਾਜ਼ਾਂ ਦਾ ਆਖ਼ਰੀ ਦਿਨ',
    finalOn: 'ਅੰਤਿਮ ਸੂਚੀ',
  },
  asAnnounced: 'ਐਲਾਨ ਮੁਤਾਬਕ',
  unsure: 'ਇਸ ਤੋਂ ਬਾਅਦ ਤਰੀਕ ਬਦਲੀ ਹੋ ਸਕਦੀ ਹੈ।',
  check: 'https://www.eci.gov.in/ ’ਤੇ ਜਾਂਚ ਲਓ',
}

const urdu: Words = {
  india: 'ہندوستان',
  election: ({ house, kind }, states) =>
    `${house === 'lok_sabha' ? 'لوک سبھا' : `${states} اسمبلی`} ${kind === 'general' ? 'الیکشن' : 'ضمنی الیکشن'}`,
  polling: 'ووٹنگ',
  rePoll: 'دوبارہ ووٹنگ',
  counting: 'ووٹوں کی گنتی',
  closes: 'نامزدگی کا آخری دن؛ اسی دن ووٹر لسٹ بند ہوتی ہے',
  qualifying: 'ووٹر لسٹ کی اہلیت کی تاریخ',
  aboutQualifying:
    'اس دن آپ کی عمر 18 سال ہو تو نام ووٹر لسٹ میں آ سکتا ہے (عوامی نمائندگی ایکٹ، 1950، دفعہ 14)۔',
  roll: (state) => `ووٹر لسٹ، ${state}`,
  steps: {
    enumerationUntil: 'گنتی فارم کا آخری دن',
    draftOn: 'مسودہ لسٹ',
    claimsUntil: 'دعووں اور اعتراضات کا آخری دن',
    finalOn: 'حتمی لسٹ',
  },
  asAnnounced: 'اعلان کے مطابق',
  unsure: 'اس کے بعد تاریخ بدلی ہو سکتی ہے۔',
  check: 'https://www.eci.gov.in/ پر جانچ لیں',
}

const words: Readonly<Record<Language, Words>> = {
  en: english,
  hi: hindi,
  bn: bengali,
  mr: marathi,
  te: telugu,
  ta: tamil,
  pa: punjabi,
  ur: urdu,
}

export const calendarWords = (language: Language): Words => words[language]

// Whether a report is about an opinion or exit poll, by the words of its headline and summary, in the languages of the shipped feeds.
// The desk may say otherwise, and says it of feeds in others.
const english = [
  /\b(exit|opinion|pre-?poll|post-?poll|tracker) ?-?polls?\b/i,
  /\bpoll of (exit )?polls\b/i,
  /\b(pollsters?|psephologists?)\b/i,
  /\b(poll|pre-?poll|post-?poll|election|voter|vote share) surveys?\b/i,
  /\bsurvey\b.*\b(seats?|vote share|win|lead|majority|ahead|cm|chief minister)\b/i,
  /\b(seats?|vote share|win|lead|majority|ahead)\b.*\bsurvey\b/i,
  /\b(predicts?|projects?|forecasts?|projected|predicted)\b.*\b(seats?|majority|victory|win|sweep|hung)\b/i,
  /\b(seats?|majority|victory|win|sweep|hung)\b.*\b(predicts?|projects?|forecasts?|projected|predicted)\b/i,
  /\bmood of the nation\b/i,
  /\bmatrize|c-?voter|axis my ?india|chanakya|jan ki baat|polstrat|p-?marq\b/i,
]
/** By the word for a poll of voters, or by a survey that speaks of seats, a win or a lead. */
const otherLanguages = [
  // Hindi and Marathi.
  /(एग्ज़िट|एग्जिट|एक्जिट|एग्झिट|एक्झिट|ओपिनियन|प्री|पोस्ट)[ -]?पोल/,
  /पोल (ऑफ|ऑफ़) ((एग्जिट|एग्झिट) )?पोल्स/,
  /(चुनावी|मतदाता|जनमत|मतदानोत्तर|निवडणूक(पूर्व)?) ?-?(सर्वे|सर्वेक्षण|चाचणी|चाचण्या|अंदाज)/,
  /(सर्वे|सर्वेक्षण|चाचणी).*(सीट|बहुमत|जीत|वोट शेयर|आगे|मुख्यमंत्री|जागा|आघाडीवर|विजय)/,
  /(सीट|बहुमत|जीत|वोट शेयर|जागा).*(सर्वे|सर्वेक्षण|अनुमान|अंदाज)/,
  /मूड (ऑफ|ऑफ़) द नेशन/,
  /(सी-?वोटर|एक्सिस माय ?इंडिया|चाणक्य|जन की बात|मैट्रिज़?)/,
  // Bengali.
  /বুথ[ -]?ফেরত|(এক্সিট|এগজিট|এগ্‌?জিট|ওপিনিয়ন) ?পোল|(জনমত|(প্রাক|ভোট)[ -]?(নির্বাচনী|পূর্ব)) ?সমীক্ষা/,
  /সমীক্ষা.*(আসন|এগিয়ে|জিত|জয়|সংখ্যাগরিষ্ঠতা)|(আসন|এগিয়ে|জিত|জয়).*সমীক্ষা/,
  // Punjabi.
  /(ਐਗਜ਼ਿਟ|ਐਗਜਿਟ|ਓਪੀਨੀਅਨ) ?ਪੋਲ|(ਚੋਣ|ਜਨਮਤ) ?(ਸਰਵੇ|ਸਰਵੇਖਣ)/,
  /(ਸਰਵੇ|ਸਰਵੇਖਣ).*(ਸੀਟ|ਬਹੁਮਤ|ਜਿੱਤ|ਅੱਗੇ)|(ਸੀਟ|ਬਹੁਮਤ|ਜਿੱਤ).*(ਸਰਵੇ|ਸਰਵੇਖਣ)/,
  // Tamil.
  /கருத்துக்? ?கணிப்பு|(எக்ஸிட்|எக்சிட்|ஒபினியன்) ?போல்|வாக்குக்? ?கணிப்பு/,
  // Telugu.
  /(ఎగ్జిట్|ఎక్జిట్|ఎగ్జిట్‌|ఒపీనియన్) ?పోల్/,
  /సర్వే.*(సీట్|స్థానా|గెలు|మెజారిటీ|మెజార్టీ)|(సీట్|స్థానా|గెలు|మెజారిటీ|మెజార్టీ).*సర్వే/,
  // Urdu.
  /(ایگزٹ|ایگزیٹ|ایکزٹ|اوپینین|اوپنین) ?پول|رائے ?عامہ.*(سروے|جائز)/,
  /سروے.*(نشست|سیٹ|جیت|اکثریت|آگے)|(نشست|سیٹ|جیت|اکثریت).*سروے/,
]

export function reportsPoll(...texts: readonly (string | null | undefined)[]): boolean {
  return texts.some(
    (text) => text && [...english, ...otherLanguages].some((pattern) => pattern.test(text.normalize('NFC'))),
  )
}

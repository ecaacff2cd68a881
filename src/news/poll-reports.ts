// Whether a report is about an opinion or exit poll, by the words of its headline and summary, in the languages of the shipped feeds.
// The desk may say otherwise, and says it of feeds in others.
const patterns = [
  /\b(exit|opinion|straw|pre-?poll|post-?poll|tracker) ?-?(polls?|survey|stud(y|ies))\b/,
  /\bpoll of (exit )?polls\b/,
  /\b(pollsters?|psephologists?)\b/,
  /\b(poll|pre-?poll|post-?poll|election|voter|vote share) surveys?\b/,
  /\b(poll|seat|vote share|election) (predictions?|projections?|forecasts?)\b/,
  /\bsurvey\b.*\b(seats?|vote share|win|leads?|leading|majority|ahead|cm|chief minister)\b/,
  /\b(seats?|vote share|win|leads?|leading|majority|ahead)\b.*\bsurvey\b/,
  /\b(predicts?|projects?|forecasts?|projected|predicted)\b.*\b(seats?|majority|victory|win|sweep|hung)\b/,
  /\b(seats?|majority|victory|win|sweep|hung)\b.*\b(predicts?|projects?|forecasts?|projected|predicted)\b/,
  /\bmood of the nation\b/,
  /\bsatta (bazaa?r|market)\b/,
  /\bmatrize|c-?voter|axis my ?india|chanakya|jan ki baat|polstrat|p-?marq\b/,
  // By the word for a poll of voters, or by a survey that speaks of seats, a win or a lead. Hindi and Marathi.
  /(एग्जिट|एक्जिट|एग्झिट|एक्झिट|ओपिनियन|प्री|पोस्ट|महा)[ -]?पोल/,
  /पोल (ऑफ|आफ) ((एग्जिट|एग्झिट) )?पोल/,
  /(चुनावी?|मतदाता|मतदान|जनमत|मतदानोत्तर|निवडणूक(पूर्व)?)( के)?( बाद| पूर्व)? ?-?(सर्वे|सर्व्हे|चाचणी|चाचण्या|अंदाज)/,
  /(सर्वे|सर्व्हे|चाचणी).*(सीट|बहुमत|जीत|वोट शेयर|आगे|सीएम|मुख्यमंत्री|जागा|आघाडीवर|विजय)/,
  /(सीट|बहुमत|जीत|वोट शेयर|जागा).*(सर्वे|सर्व्हे|अनुमान|अंदाज)/,
  /मूड (ऑफ|आफ) द नेशन/,
  /(सट्टा|सट्टे) ?(बाजार|बाजारा)/,
  /(सी-?वोटर|एक्सिस माय ?इंडिया|चाणक्य|जन की बात|मैट्रिज?)/,
  // Bengali.
  /বুথ[ -]?ফেরত|(এক্সিট|এগজিট|এগ্?জিট|ওপিনিয়ন) ?পোল|(জনমত|(প্রাক|ভোট)[ -]?(নির্বাচনী|পূর্ব)) ?সমীক্ষা/,
  /সমীক্ষা.*(আসন|এগিয়ে|জিত|জয়|সংখ্যাগরিষ্ঠতা)|(আসন|এগিয়ে|জিত|জয়).*সমীক্ষা/,
  // Punjabi.
  /(ਐਗਜਿਟ|ਓਪੀਨੀਅਨ) ?ਪੋਲ|(ਚੋਣ|ਜਨਮਤ) ?ਸਰਵੇ/,
  /ਸਰਵੇ.*(ਸੀਟ|ਬਹੁਮਤ|ਜਿੱਤ|ਅੱਗੇ)|(ਸੀਟ|ਬਹੁਮਤ|ਜਿੱਤ).*ਸਰਵੇ/,
  // Tamil.
  /(கருத்து|வாக்கு)(க்)? ?கணிப்பு|(எக்ஸிட்|எக்சிட்|ஒபினியன்) ?போல்/,
  // Telugu.
  /(ఎగ్జిట్|ఎక్జిట్|ఒపీనియన్) ?పోల్|ముందస్తు ?సర్వే/,
  /సర్వే.*(సీట్|స్థానా|గెలు|మెజారిటీ|మెజార్టీ)|(సీట్|స్థానా|గెలు|మెజారిటీ|మెజార్టీ).*సర్వే/,
  // Urdu.
  /(ایگزٹ|ایگزیٹ|ایکزٹ|اوپینین|اوپنین) ?پول|رائے ?عامہ.*(سروے|جائز)/,
  /سروے.*(نشست|سیٹ|جیت|اکثریت|آگے)|(نشست|سیٹ|جیت|اکثریت).*سروے/,
].map((pattern) => new RegExp(plain(pattern.source), 'i'))

/** One spelling for one word: without joiners and nuktas (एग्‍ज़िट), and with one space and one stroke. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u200b-\u200d]|\u093c|\u09bc|\u0a3c/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[^\S ]+| {2,}/g, ' ')
}

export function reportsPoll(...texts: readonly (string | null | undefined)[]): boolean {
  return texts.some((text) => text && patterns.some((pattern) => pattern.test(plain(text))))
}

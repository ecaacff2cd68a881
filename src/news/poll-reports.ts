// Whether a report is about an opinion or exit poll, by the words of its headline and summary. The desk may say otherwise.
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
const hindi = [
  /(एग्ज़िट|एग्जिट|एक्जिट|ओपिनियन|प्री|पोस्ट)[ -]?पोल/,
  /पोल ऑफ (एग्जिट )?पोल्स/,
  /(चुनावी|मतदाता|जनमत) ?(सर्वे|सर्वेक्षण)/,
  /(सर्वे|सर्वेक्षण).*(सीट|बहुमत|जीत|वोट शेयर|आगे|मुख्यमंत्री)/,
  /(सीट|बहुमत|जीत|वोट शेयर).*(सर्वे|सर्वेक्षण|अनुमान)/,
  /मूड ऑफ द नेशन/,
  /(सी-?वोटर|एक्सिस माय ?इंडिया|चाणक्य|जन की बात|मैट्रिज़?)/,
]

export function reportsPoll(...texts: readonly (string | null | undefined)[]): boolean {
  return texts.some((text) => text && [...english, ...hindi].some((pattern) => pattern.test(text)))
}

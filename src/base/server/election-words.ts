// What stands beside a name and is no part of it: "varanasi lok sabha", "goa election 2027".
type House = 'lok_sabha' | 'assembly'

export const houseWords: readonly (readonly [RegExp, House])[] = [
  [word('lok ?sabha|parliamentary|लोक ?सभा|লোকসভা|లోక్‌?సభ|மக்களவைத்?|ਲੋਕ ਸਭਾ|لوک سبھا'), 'lok_sabha'],
  [word('vidhan ?sabha|assembly|विधान ?सभा|বিধানসভা|అసెంబ్లీ|சட்டமன்றத்?|ਵਿਧਾਨ ਸਭਾ|اسمبلی'), 'assembly'],
]
export const yearWord = /(?<!\d)(?:19|20)\d\d(?!\d)/gu
export const electionWord = word(
  'elections?|chunav|chunaav|चुनाव|निवडणूक|निवडणुका|নির্বাচন|ఎన్నికలు?|தேர்தல்|ਚੋਣਾਂ?|الیکشن|انتخابات',
)
/** Which, or when: "next election", "chunav kab hai". */
export const whichWord = word(
  'next|upcoming|coming|general|dates?|schedule|when|is|agla|agle|kab|hai|अगला|अगले|आम|कब|है|की|तारीख़?',
)
export const resultWord = word('results?|नतीजे|परिणाम|निकाल|ফলাফল|ఫలితాలు?|முடிவுகள்|ਨਤੀਜੇ|نتیجہ|نتائج|natije')
export const seatWord = word(
  'constituency|seat|district|zila|jila|ज़िला|जिला|জেলা|జిల్లా|மாவட்டம்|ਜ਼ਿਲ੍ਹਾ|ضلع|निर्वाचन क्षेत्र|सीट|मतदारसंघ|কেন্দ্র|నియోజకవర్గం|தொகுதி|ਹਲਕਾ|ਸੀਟ|حلقہ|سیٹ',
)

function word(any: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${any})(?![\\p{L}\\p{M}])`, 'gu')
}

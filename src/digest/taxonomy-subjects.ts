// Subjects, from how voters decide to what affects their lives.
import { ruleOf, type TagRule } from './tag-rule.ts'

const rule = ruleOf('subject')

export const subjects: readonly TagRule[] = [
  rule(
    /*i18n*/ 'Elections',
    'election*|poll|polls|polling|bypoll*|by-election*|byelection*|voter*|voting|electoral|turnout|ballot*|EVM|EVMs|VVPAT|model code of conduct|चुनाव*|मतदान|मतदाता*|उपचुनाव*|मतगणना|ईवीएम|आचार संहिता|निर्वाचन',
  ),
  rule(
    /*i18n*/ 'Election Commission',
    'election commission*|chief electoral officer*|ECI|निर्वाचन आयोग|चुनाव आयोग|मुख्य निर्वाचन अधिकारी',
  ),
  rule(
    /*i18n*/ 'Voter rolls',
    'electoral roll*|voter roll*|voter list*|voters list*|draft roll*|special intensive revision|मतदाता सूची|वोटर लिस्ट|मतदाता सूचियों',
  ),
  rule(
    /*i18n*/ 'Local elections',
    'panchayat*|municipal*|civic poll*|civic election*|corporation election*|zila parishad*|gram sabha*|mayor*|ward election*|पंचायत*|नगर निगम*|नगर पालिका*|निकाय चुनाव*|जिला परिषद*|महापौर|ग्राम सभा*',
  ),
  rule(
    /*i18n*/ 'Parliament',
    'parliament*|lok sabha|rajya sabha|union cabinet|monsoon session|winter session|budget session|संसद*|लोकसभा|लोक सभा|राज्यसभा|राज्य सभा|केंद्रीय मंत्रिमंडल',
  ),
  rule(
    /*i18n*/ 'State assemblies',
    'assembly|legislative assembly|legislative council|MLA|MLAs|vidhan sabha|speaker of the assembly|विधानसभा*|विधान सभा*|विधान परिषद|विधायक*',
    'general assembly|assembly line*',
  ),
  rule(
    /*i18n*/ 'Governments',
    'cabinet|chief minister*|prime minister*|governor|state government*|government scheme*|मंत्रिमंडल|मुख्यमंत्री|प्रधानमंत्री|राज्यपाल|राज्य सरकार|केंद्र सरकार',
  ),
  rule(
    /*i18n*/ 'Courts',
    'supreme court|high court*|court*|tribunal*|petition*|SC|HC|judge|judges|chief justice|bench|सुप्रीम कोर्ट|उच्चतम न्यायालय|हाई कोर्ट|हाईकोर्ट|उच्च न्यायालय|अदालत*|कोर्ट|याचिका*|न्यायाधीश*',
  ),
  rule(
    /*i18n*/ 'Laws and bills',
    'bill|bills|ordinance*|legislation|law|laws|constitutional amendment|विधेयक*|अध्यादेश*|कानून*|संविधान संशोधन',
    'law and order|mother-in-law|father-in-law|son-in-law|daughter-in-law|brother-in-law|sister-in-law|electricity bill*|power bill*|water bill*|कानून व्यवस्था',
  ),
  rule(
    /*i18n*/ 'Corruption',
    'corruption|corrupt|bribe*|scam*|money laundering|vigilance|CBI|lokayukta|lokpal|भ्रष्टाचार*|घोटाल*|रिश्वत*|सीबीआई|लोकायुक्त|लोकपाल',
  ),
  rule(
    /*i18n*/ 'Budget and taxes',
    'budget*|tax|taxes|GST|fiscal|deficit|finance minister*|finance commission|बजट*|कर वृद्धि|जीएसटी|वित्त मंत्री|वित्त आयोग|राजकोषीय',
  ),
  rule(
    /*i18n*/ 'Prices',
    'inflation|price rise|fuel price*|petrol price*|onion price*|cost of living|महंगाई|दाम|कीमत*',
  ),
  rule(
    /*i18n*/ 'Jobs',
    'job|jobs|unemployment|employment|recruitment*|vacanc*|MGNREGA|layoff*|नौकरी*|नौकरिय*|रोजगार*|बेरोजगार*|भर्ती*|मनरेगा',
  ),
  rule(
    /*i18n*/ 'Farming',
    'farmer*|farming|crop*|MSP|minimum support price|agriculture|agricultural|fertiliser*|fertilizer*|irrigation|mandi*|fisher*|किसान*|खेती|फसल*|एमएसपी|कृषि|खाद|सिंचाई|मंडी|मछुआर*',
  ),
  rule(
    /*i18n*/ 'Education',
    'school*|student*|teacher*|exam*|examination*|universit*|college*|scholarship*|NEET|UGC|paper leak|स्कूल*|छात्र*|शिक्षक*|परीक्षा*|विश्वविद्यालय*|पेपर लीक|शिक्षा',
  ),
  rule(
    /*i18n*/ 'Health',
    'hospital*|health|doctor*|vaccine*|vaccination|disease*|dengue|malaria|अस्पताल*|स्वास्थ्य|डॉक्टर*|टीका*|बीमारी*|डेंगू',
  ),
  rule(
    /*i18n*/ 'Water',
    'water supply|drinking water|water|river*|groundwater|dam|dams|पानी|पेयजल|नदी*|भूजल|बांध',
  ),
  rule(/*i18n*/ 'Power', 'electricity|power cut*|power supply|power tariff*|discom*|blackout*|बिजली*|विद्युत*'),
  rule(
    /*i18n*/ 'Roads and transport',
    'road|roads|bridge*|highway*|railway*|trains|train service*|bus|buses|metro|airport*|expressway*|सड़क*|पुल|राजमार्ग*|रेल*|ट्रेन*|बस|मेट्रो|हवाई अड्ड*',
  ),
  rule(
    /*i18n*/ 'Environment',
    'pollution|environment*|climate|forest*|mining|air quality|wildlife|प्रदूषण|पर्यावरण|जलवायु|वन|खनन|वायु गुणवत्ता',
    'वन नेशन|वन डे',
  ),
  rule(
    /*i18n*/ 'Disasters',
    'flood*|cyclone*|earthquake*|landslide*|drought*|relief camp*|disaster*|heatwave|heat wave|बाढ़*|चक्रवात*|भूकंप*|भूस्खलन*|सूखा|राहत शिविर*|आपदा*',
  ),
  rule(
    /*i18n*/ 'Women',
    'women|woman|girls|maternity|self-help group*|महिला*|छात्रा*|बेटिय*|मातृत्व|स्वयं सहायता समूह*',
  ),
  rule(
    /*i18n*/ 'Welfare schemes',
    'scheme*|pension*|ration|subsid*|welfare|free bicycle*|housing for|योजना*|पेंशन*|राशन|सब्सिडी|अनुदान|कल्याण',
  ),
  rule(
    /*i18n*/ 'Caste and reservation',
    'reservation*|caste*|OBC|OBCs|dalit*|adivasi*|scheduled caste*|scheduled tribe*|quota*|आरक्षण*|जाति*|जातिगत|ओबीसी|दलित*|आदिवासी*|अनुसूचित',
  ),
  rule(/*i18n*/ 'Minorities', 'minorit*|waqf|communal|अल्पसंख्यक*|वक्फ|सांप्रदायिक*'),
  rule(
    /*i18n*/ 'Police and crime',
    'police|arrest*|FIR|murder*|violence|riot*|crime*|detained|पुलिस|गिरफ्तार*|एफआईआर|हत्या*|हिंसा|दंग*|अपराध*|हिरासत',
  ),
  rule(
    /*i18n*/ 'Protests',
    'protest*|strike|march to|dharna*|hunger strike*|bandh|take to streets|प्रदर्शन*|धरना*|हड़ताल*|आंदोलन*|अनशन|बंद का आह्वान',
  ),
  rule(
    /*i18n*/ 'Defence and borders',
    'army|navy|air force|border*|BSF|defence|infiltration|militant*|सेना|सीमा*|बीएसएफ|रक्षा|घुसपैठ*|आतंक*',
  ),
  rule(
    /*i18n*/ 'Rights',
    'right to information|RTI|human rights|free speech|privacy|press freedom|सूचना का अधिकार|आरटीआई|मानवाधिकार*|निजता|अभिव्यक्ति की',
  ),
]

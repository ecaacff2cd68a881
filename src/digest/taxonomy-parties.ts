// Every party the Election Commission recognises as national, and state parties that won three or more Lok
// Sabha seats in 2024 or have led a state government since 2014. By name.
import { ruleOf, type TagRule } from './tag-rule.ts'

const rule = ruleOf('party')

export const parties: readonly TagRule[] = [
  rule(/*i18n*/ 'Aam Aadmi Party', 'aam aadmi party|AAP|आम आदमी पार्टी|आप पार्टी'),
  rule(
    /*i18n*/ 'All India Anna Dravida Munnetra Kazhagam',
    'anna dravida munnetra kazhagam|AIADMK|अन्नाद्रमुक|एआईएडीएमके',
  ),
  rule(/*i18n*/ 'All India N.R. Congress', 'NR congress|N.R. congress|AINRC|एनआर कांग्रेस'),
  rule(/*i18n*/ 'All India Trinamool Congress', 'trinamool*|TMC|AITC|तृणमूल*|टीएमसी'),
  rule(/*i18n*/ 'Bahujan Samaj Party', 'bahujan samaj party|BSP|बहुजन समाज पार्टी|बसपा'),
  rule(/*i18n*/ 'Bharat Rashtra Samithi', 'bharat rashtra samithi|BRS|भारत राष्ट्र समिति|बीआरएस'),
  rule(/*i18n*/ 'Bharatiya Janata Party', 'bharatiya janata party|BJP|भारतीय जनता पार्टी|भाजपा|बीजेपी'),
  rule(/*i18n*/ 'Biju Janata Dal', 'biju janata dal|BJD|बीजू जनता दल|बीजद'),
  rule(/*i18n*/ 'Communist Party of India (Marxist)', 'CPI(M)|CPM|CPI-M|marxist party|माकपा|सीपीएम'),
  rule(
    /*i18n*/ 'Dravida Munnetra Kazhagam',
    'dravida munnetra kazhagam|DMK|द्रमुक|डीएमके',
    'anna dravida munnetra kazhagam',
  ),
  rule(
    /*i18n*/ 'Indian National Congress',
    'indian national congress|congress|INC|कांग्रेस',
    'trinamool congress|ysr congress*|nationalist congress*|n.r. congress|nr congress|us congress|तृणमूल कांग्रेस|वाईएसआर कांग्रेस*|राष्ट्रवादी कांग्रेस*|एनआर कांग्रेस',
  ),
  rule(/*i18n*/ 'Indian Union Muslim League', 'indian union muslim league|IUML|मुस्लिम लीग'),
  rule(/*i18n*/ 'Jammu and Kashmir National Conference', 'national conference|JKNC|नेशनल कॉन्फ्रेंस'),
  rule(
    /*i18n*/ 'Jammu and Kashmir Peoples Democratic Party',
    "people's democratic party|peoples democratic party|PDP|पीडीपी",
  ),
  rule(/*i18n*/ 'Janata Dal (Secular)', 'janata dal (secular)|JD(S)|जेडीएस|जनता दल (सेक्युलर)'),
  rule(/*i18n*/ 'Janata Dal (United)', 'janata dal (united)|JD(U)|जदयू|जेडीयू'),
  rule(/*i18n*/ 'Jharkhand Mukti Morcha', 'jharkhand mukti morcha|JMM|झारखंड मुक्ति मोर्चा|झामुमो'),
  rule(/*i18n*/ 'Lok Janshakti Party (Ram Vilas)', 'lok janshakti party*|LJP|लोक जनशक्ति पार्टी|लोजपा'),
  rule(/*i18n*/ 'Mizo National Front', 'mizo national front|MNF|मिजो नेशनल फ्रंट'),
  rule(/*i18n*/ 'Naga People’s Front', "naga people's front|NPF|नागा पीपुल्स फ्रंट"),
  rule(/*i18n*/ 'National People’s Party', "national people's party|NPP|नेशनल पीपुल्स पार्टी"),
  rule(/*i18n*/ 'Nationalist Congress Party', 'nationalist congress party*|NCP|राष्ट्रवादी कांग्रेस*|एनसीपी'),
  rule(
    /*i18n*/ 'Nationalist Democratic Progressive Party',
    'nationalist democratic progressive party|NDPP|एनडीपीपी',
  ),
  rule(/*i18n*/ 'Rashtriya Janata Dal', 'rashtriya janata dal|RJD|राष्ट्रीय जनता दल|राजद'),
  rule(/*i18n*/ 'Samajwadi Party', 'samajwadi party|समाजवादी पार्टी|सपा'),
  rule(/*i18n*/ 'Shiromani Akali Dal', 'shiromani akali dal|akali dal|शिरोमणि अकाली दल|अकाली दल'),
  rule(/*i18n*/ 'Shiv Sena', 'shiv sena*|शिवसेना|शिव सेना'),
  rule(/*i18n*/ 'Sikkim Democratic Front', 'sikkim democratic front|SDF|सिक्किम डेमोक्रेटिक फ्रंट'),
  rule(/*i18n*/ 'Sikkim Krantikari Morcha', 'sikkim krantikari morcha|SKM|सिक्किम क्रांतिकारी मोर्चा'),
  rule(/*i18n*/ 'Telugu Desam Party', 'telugu desam*|TDP|तेलुगु देशम*|टीडीपी'),
  rule(/*i18n*/ 'YSR Congress Party', 'ysr congress*|YSRCP|वाईएसआर कांग्रेस*'),
  rule(/*i18n*/ 'Zoram People’s Movement', "zoram people's movement|ZPM|जोरम पीपुल्स मूवमेंट"),
]

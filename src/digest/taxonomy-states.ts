// States and union territories with their capitals and largest cities, except cities whose names also mean
// something else.
import { ruleOf, type TagRule } from './tag-rule.ts'

const rule = ruleOf('state')

export const states: readonly TagRule[] = [
  rule(/*i18n*/ 'Andhra Pradesh', 'andhra pradesh|andhra|amaravati|vijayawada|visakhapatnam|आंध्र प्रदेश|आंध्र'),
  rule(/*i18n*/ 'Arunachal Pradesh', 'arunachal pradesh|arunachal|itanagar|अरुणाचल*'),
  rule(/*i18n*/ 'Assam', 'assam|guwahati|dispur|असम|गुवाहाटी'),
  rule(/*i18n*/ 'Bihar', 'bihar|patna|बिहार|पटना'),
  rule(/*i18n*/ 'Chhattisgarh', 'chhattisgarh|raipur|छत्तीसगढ़|रायपुर'),
  rule(/*i18n*/ 'Goa', 'goa|panaji|गोवा|पणजी'),
  rule(/*i18n*/ 'Gujarat', 'gujarat|ahmedabad|gandhinagar|surat|गुजरात|अहमदाबाद|गांधीनगर'),
  rule(/*i18n*/ 'Haryana', 'haryana|gurugram|हरियाणा|गुरुग्राम'),
  rule(/*i18n*/ 'Himachal Pradesh', 'himachal pradesh|himachal|shimla|हिमाचल*|शिमला'),
  rule(/*i18n*/ 'Jharkhand', 'jharkhand|ranchi|झारखंड|रांची'),
  rule(/*i18n*/ 'Karnataka', 'karnataka|bengaluru|bangalore|कर्नाटक|बेंगलुरु'),
  rule(/*i18n*/ 'Kerala', 'kerala|thiruvananthapuram|kochi|केरल|तिरुवनंतपुरम'),
  rule(/*i18n*/ 'Madhya Pradesh', 'madhya pradesh|bhopal|indore|मध्य प्रदेश|मध्यप्रदेश|भोपाल|इंदौर'),
  rule(/*i18n*/ 'Maharashtra', 'maharashtra|mumbai|pune|nagpur|महाराष्ट्र|मुंबई|पुणे|नागपुर'),
  rule(/*i18n*/ 'Manipur', 'manipur|imphal|मणिपुर|इंफाल'),
  rule(/*i18n*/ 'Meghalaya', 'meghalaya|shillong|मेघालय|शिलांग'),
  rule(/*i18n*/ 'Mizoram', 'mizoram|aizawl|मिजोरम'),
  rule(/*i18n*/ 'Nagaland', 'nagaland|kohima|नगालैंड|नागालैंड'),
  rule(/*i18n*/ 'Odisha', 'odisha|bhubaneswar|cuttack|ओडिशा|भुवनेश्वर'),
  rule(/*i18n*/ 'Punjab', 'punjab|amritsar|ludhiana|पंजाब|अमृतसर|लुधियाना'),
  rule(/*i18n*/ 'Rajasthan', 'rajasthan|jaipur|राजस्थान|जयपुर'),
  rule(/*i18n*/ 'Sikkim', 'sikkim|gangtok|सिक्किम'),
  rule(/*i18n*/ 'Tamil Nadu', 'tamil nadu|chennai|तमिलनाडु|तमिल नाडु|चेन्नई'),
  rule(/*i18n*/ 'Telangana', 'telangana|hyderabad|तेलंगाना|हैदराबाद'),
  rule(/*i18n*/ 'Tripura', 'tripura|agartala|त्रिपुरा|अगरतला'),
  rule(/*i18n*/ 'Uttar Pradesh', 'uttar pradesh|lucknow|varanasi|prayagraj|उत्तर प्रदेश|लखनऊ|वाराणसी|प्रयागराज'),
  rule(/*i18n*/ 'Uttarakhand', 'uttarakhand|dehradun|उत्तराखंड|देहरादून'),
  rule(/*i18n*/ 'West Bengal', 'west bengal|bengal|kolkata|पश्चिम बंगाल|बंगाल|कोलकाता'),
  rule(/*i18n*/ 'Andaman and Nicobar', 'andaman*|port blair|sri vijaya puram|अंडमान'),
  rule(/*i18n*/ 'Chandigarh', 'chandigarh|चंडीगढ़'),
  rule(/*i18n*/ 'Dadra and Nagar Haveli and Daman and Diu', 'dadra|nagar haveli|daman|silvassa|दादरा|दमन'),
  rule(/*i18n*/ 'Delhi', 'delhi|दिल्ली'),
  rule(/*i18n*/ 'Jammu and Kashmir', 'jammu|kashmir|srinagar|J&K|जम्मू|कश्मीर|श्रीनगर'),
  rule(/*i18n*/ 'Ladakh', 'ladakh|leh|kargil|लद्दाख|कारगिल'),
  rule(/*i18n*/ 'Lakshadweep', 'lakshadweep|kavaratti|लक्षद्वीप'),
  rule(/*i18n*/ 'Puducherry', 'puducherry|pondicherry|पुदुच्चेरी|पुडुचेरी'),
]

import { expect, test } from 'vitest'
import { quotable } from './reason.ts'

test.each(['Under age', 'The affidavit in form 26 was not given', 'Proposers are not electors of this seat'])(
  'a ground is quoted: %s',
  (reason) => expect(quotable(reason, [])).toBe(reason),
)

test.each([
  'Proposer Ravi Mavelli s/o Hari Mavelli is not an elector',
  'EPIC ABC1234567 of a proposer is of another seat',
  'PAN ABCDE1234F not given',
  'Not given for his wife Asha Mavelli',
  'Signature of Kamla, House No 12, does not match',
  'हस्ताक्षर कमला पत्नी हरि के नहीं हैं',
])('what tells who a proposer is, is not: %s', (reason) => expect(quotable(reason, [])).toBeNull())

// The rules for a request, checked in this order by the form and again by the server, with the same messages.
import { refusal, type Refusal } from '#base/contract.ts'

export const requestLimits = {
  shortestClaim: 10,
  claim: 2000,
  region: 100,
  address: 2000,
  perDay: 3,
} as const

const claimMissing = refusal('claim_missing', 400, /*i18n*/ 'Please enter a claim to fact-check')
const claimTooShort = refusal('claim_too_short', 400, /*i18n*/ 'Claim must be at least 10 characters long')
const claimTooLong = refusal('claim_too_long', 400, /*i18n*/ 'Claim must be at most 2000 characters long')
const regionTooLong = refusal('region_too_long', 400, /*i18n*/ 'Region must be at most 100 characters long')
const badSourceUrl = refusal(
  'bad_source_url',
  400,
  /*i18n*/ 'Source URL must be a web address, like https://example.org/story',
)
export const badEmail = refusal(
  'bad_email',
  400,
  /*i18n*/ 'Email must be an e-mail address, like name@example.org',
)

export const requestProblems = [
  claimMissing,
  claimTooShort,
  claimTooLong,
  regionTooLong,
  badSourceUrl,
  badEmail,
]

export type RequestText = { claim: string; sourceUrl: string; region: string; userEmail: string }

/** Everything that is wrong; empty if the request may be sent. Expects text processed by `plainText`. */
export function problemsOf({ claim, sourceUrl, region, userEmail }: RequestText): Refusal[] {
  return [
    claim === '' && claimMissing,
    claim.length < requestLimits.shortestClaim && claimTooShort,
    claim.length > requestLimits.claim && claimTooLong,
    region.length > requestLimits.region && regionTooLong,
    sourceUrl !== '' && webAddress(sourceUrl) === undefined && badSourceUrl,
    userEmail !== '' && !isEmail(userEmail) && badEmail,
  ].filter((problem) => problem !== false)
}

/**
 * The normalised address if it is a web address; undefined for anything else (`javascript:…`, an embedded
 * password).
 */
export function webAddress(text: string): string | undefined {
  if (text.length > requestLimits.address || !URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : undefined
}

function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>"(),:;[\]\\]+@[^\s@.,/<>]+(\.[^\s@.,/<>]+)+$/.test(text)
}

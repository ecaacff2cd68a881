// Every official site our pages link to, in one place so that an address is changed only once.

export const officialLinks = {
  voterPortal: 'https://voters.eci.gov.in/',
  rollSearch: 'https://electoralsearch.eci.gov.in/',
  commission: 'https://www.eci.gov.in/',
  affidavits: 'https://affidavit.eci.gov.in/',
  results: 'https://results.eci.gov.in/',
  digiLocker: 'https://www.digilocker.gov.in/',
  chiefElectoralOfficers: 'https://www.eci.gov.in/contact-us',
  cVigil: 'https://cvigil.eci.gov.in/',
} as const

export const voterHelpline = '1950'

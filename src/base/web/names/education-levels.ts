// The levels of education in affidavits as their publisher groups them, as messages.
export const educationLevels = [
  /*i18n*/ 'Illiterate',
  /*i18n*/ 'Literate',
  /*i18n*/ '5th Pass',
  /*i18n*/ '8th Pass',
  /*i18n*/ '10th Pass',
  /*i18n*/ '12th Pass',
  /*i18n*/ 'Graduate',
  /*i18n*/ 'Graduate Professional',
  /*i18n*/ 'Post Graduate',
  /*i18n*/ 'Doctorate',
  /*i18n*/ 'Others',
  /*i18n*/ 'Not Given',
] as const

// Publishers of data that have a name in the languages of India, as messages. Others stay as they are.
export const publisherNames = [
  /*i18n*/ 'Association for Democratic Reforms (MyNeta)',
  /*i18n*/ 'Department of Posts',
  /*i18n*/ 'Election Commission of India',
  /*i18n*/ 'Members of the Rajya Sabha',
  /*i18n*/ 'Public lists of office holders',
  /*i18n*/ 'Roster of the 18th Lok Sabha',
  /*i18n*/ 'Two public lists of ministers',
  /*i18n*/ 'Wikidata and Wikipedia',
  /*i18n*/ 'Wikipedia',
] as const

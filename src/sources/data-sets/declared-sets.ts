// The data that an operator may load beyond the starter data, from their publishers' public addresses. Each address names
// one version of a file for good, so its size and checksum can be known (data/published-files.csv).

export type DeclaredSet = {
  /** `npm run data -- add <name>` */
  name: string
  title: string
  publisher: string
  /** What the publisher asks of those who use the data. */
  terms: string
  /** What the site shows with it that it does not show without. */
  adds: string
  /** How long it takes, where that is longer than a minute: shown before the operator agrees. */
  takes?: string
  /** The importer that reads its files. */
  format: string
  /** The day on which its figures were true, if its files do not say. */
  asOf?: string
  /** The sources that an import leaves. */
  sources: readonly string[]
  /** Paths of its files are relative to it. Ends with a slash. */
  base: string
  /** Hosts that may be asked, including by redirects. */
  hosts: readonly string[]
}

/** Published again every day, so without a checksum: an operator downloads it, and says whose part of it to take. */
export const openCollections = [
  {
    title: 'Data Commons: fact checks with ClaimReview markup, from all over the world',
    address: 'https://storage.googleapis.com/datacommons-feeds/claimreview/latest/data.json',
    about: 'https://datacommons.org/factcheck/download',
    size: 'about 190 MB, published again every day',
    terms:
      'The collection is CC BY: name Data Commons. What each check says has the terms of its publisher (sdLicense): read them.',
    care: 'Anyone may add to it, so name the publishers that you trust',
    load: 'npm run import -- fact-checks data.json --site factly.in --site thequint.com',
  },
] as const

const github = ['raw.githubusercontent.com']
const myneta =
  'Facts are from candidates’ affidavits, as published by ADR/MyNeta (myneta.info). MyNeta’s terms discourage redistribution: ask the Association for Democratic Reforms before you publish them, name it beside the figures, and do not pass the file on. The repository states no other licence for the data.'
const tcpd =
  'TCPD: free to download, display and include for non-commercial purposes, with citation of the Trivedi Centre for Political Data, Ashoka University, and without implying its endorsement. Ask TCPD about any other use.'
const prs = 'ODbL 1.0: name PRS Legislative Research; pass the database on only under the same licence.'

export const declaredSets: readonly DeclaredSet[] = [
  {
    name: 'ls-affidavits',
    title: 'Affidavits of all candidates to the Lok Sabha, 2004 to 2024',
    publisher: 'Association for Democratic Reforms (MyNeta), collected by AandK1412/myneta-dashboard',
    terms: myneta,
    adds: 'declared cases, education, age and most assets of 7,616 of the 8,360 candidates of 2024 instead of 703, and of candidates since 2004 who lost',
    format: 'ls-affidavits-2004-2024',
    sources: ['ls-affidavits-2004-2024'],
    base: 'https://raw.githubusercontent.com/AandK1412/myneta-dashboard/6e996f3893302cc7a24f03971e7c14f258f962be/',
    hosts: github,
  },
  {
    name: 'ls-affidavits-2019',
    title: 'Affidavits of candidates to the Lok Sabha, 2004 to 2019, with parents',
    publisher:
      'Association for Democratic Reforms (MyNeta), collected by bkamapantula/parliamentary-candidates-affidavit-data',
    terms: myneta,
    adds: 'a second source for 2004 to 2019 with assets that the other lacks, and parents’ names, which tell namesakes apart and are not shown',
    format: 'ls-affidavits-2004-2019',
    sources: ['ls-affidavits-2004-2019'],
    base: 'https://raw.githubusercontent.com/bkamapantula/parliamentary-candidates-affidavit-data/5edb568d93cbb1129fa549868753daefc2d67021/',
    hosts: github,
  },
  {
    name: 'tcpd-ge',
    title: 'Lok Dhaba: every candidate to the Lok Sabha, 1962 to 2021',
    publisher: 'Trivedi Centre for Political Data, Ashoka University, by way of dubey2605/test',
    terms: tcpd,
    adds: 'the candidacies of 1962 to 2021, by-elections included, in the careers of candidates',
    takes: '72 s of processor time where we tried it, with linking',
    format: 'tcpd-ge',
    sources: ['tcpd-ge'],
    base: 'https://raw.githubusercontent.com/dubey2605/test/4fd722565fa74d0b99f91172c06a3afb78a6eedf/',
    hosts: github,
  },
  {
    name: 'tcpd-ae',
    title: 'Lok Dhaba: every candidate to a state assembly, 1961 to 2023',
    publisher: 'Trivedi Centre for Political Data, Ashoka University (tcpd/incumbency_viz)',
    terms: tcpd,
    adds: 'the candidacies of 1961 to 2023 to all assemblies in the careers of candidates',
    takes:
      'under five minutes of processor time for all of them where we tried it, with linking. Nothing is written until the end',
    format: 'tcpd-ae',
    sources: ['tcpd-ae'],
    base: 'https://raw.githubusercontent.com/tcpd/incumbency_viz/bd2e41b1f229776ab8f217788ad3bd5f68511026/',
    hosts: github,
  },
  {
    name: 'assemblies-2026',
    title: 'Assembly elections of 2026 in Kerala and West Bengal, votes of every candidate',
    publisher: 'Election Commission of India, collected by thecont1/india-votes-data',
    terms:
      'MIT, as the collection says; the figures are public record. Name the Election Commission of India.',
    adds: 'results of two states whose latest election the starter data lack',
    format: 'assembly-votes-data',
    asOf: '2026-05-09',
    sources: ['assembly-votes-data-kl-2026', 'assembly-votes-data-wb-2026'],
    base: 'https://raw.githubusercontent.com/thecont1/india-votes-data/e8563b60735b3b1525876d04ee037a928429b768/',
    hosts: github,
  },
  {
    name: 'members',
    title: 'Members of the 15th to 18th Lok Sabha, their terms and their work',
    publisher: 'PRS Legislative Research, collected by Vonter/india-representatives-activity',
    terms: prs,
    adds: 'attendance, questions, debates and bills to a site without starter data; the starter data hold the same version',
    format: 'prs-members',
    sources: ['prs-members-15', 'prs-members-16', 'prs-members-17', 'prs-members-18'],
    base: 'https://raw.githubusercontent.com/Vonter/india-representatives-activity/e8d418f064939ea992e5d4dfc09b07100c9f6e35/',
    hosts: github,
  },
  {
    name: 'questions',
    title: 'Questions of members of the 18th Lok Sabha, to December 2024',
    publisher: 'PRS Legislative Research, collected by Vonter/india-representatives-activity',
    terms: prs,
    adds: 'single questions to a site without starter data (load `members` first); the starter data hold the same version',
    format: 'prs-questions',
    sources: ['prs-questions-18'],
    base: 'https://raw.githubusercontent.com/Vonter/india-representatives-activity/e8d418f064939ea992e5d4dfc09b07100c9f6e35/',
    hosts: github,
  },
]

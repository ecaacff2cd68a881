// The lists of office holders that ship, oldest first, with their sources.
// scripts/data/make-office-holders.ts writes the files.
import type { SourceFact } from '#constituencies/facts.ts'
import type { StarterManifest } from '#sources/server/starter.ts'

export const holderFiles: { file: string; source: SourceFact }[] = [
  {
    file: 'office-holders/2022-07.csv',
    source: {
      id: 'office-holders-2022',
      publisher: 'Wikidata and Wikipedia',
      title: 'Prime Ministers, Speakers and chief ministers since 2000, as of July 2022',
      licence: 'CC0 1.0 (Wikidata); facts',
      credit: 'Wikidata and Wikipedia, collected by every-politician-scrapers/india-ministers',
      address: 'https://www.wikidata.org/',
      asOf: '2022-07-23',
    },
  },
  {
    file: 'office-holders/ministers-2024-06.csv',
    source: {
      id: 'ministers-2024-06',
      publisher: 'A public list of ministers, and the press',
      title:
        'Union ministers whom a list of June 2024 and the press of those days name for the same ministry',
      licence: 'Facts',
      credit: 'A public list of June 2024; nine newspapers and agencies, 10 to 14 June 2024',
      address: null,
      asOf: '2024-06-14',
    },
  },
  {
    file: 'office-holders/parliament-2024-12.csv',
    source: {
      id: 'prs-ministers-2024-12',
      publisher: 'PRS Legislative Research',
      title:
        'Speaker and ministers among the members of the 18th Lok Sabha, to 20 December 2024; ministries only where a list of June 2024 and the press agree',
      licence: 'ODbL 1.0',
      credit: 'PRS India, by way of Vonter/india-representatives-activity',
      address: 'https://prsindia.org/mptrack',
      asOf: '2024-12-20',
    },
  },
  {
    file: 'office-holders/rajya-sabha-2025.csv',
    source: {
      id: 'rajya-sabha-2025',
      publisher: 'Members of the Rajya Sabha',
      title:
        'Members of the Rajya Sabha in 2025, by a file of May 2026 that does not know the elections of that year',
      licence: 'MIT, as the collection says; facts of sansad.in',
      credit: 'sansad.in, collected by vishalpatel7777/sansad-web',
      address: 'https://sansad.in/rs/members',
      asOf: '2025-12-31',
    },
  },
  {
    file: 'office-holders/chief-ministers-2026-07.csv',
    source: {
      id: 'chief-ministers-2026-07',
      publisher: 'Wikipedia',
      title:
        'Chief ministers of 28 states and 3 union territories, each as on its page there on 23 July 2026',
      licence: 'Facts, with credit',
      credit: 'Wikipedia, read by another public project on 23 July 2026',
      address: 'https://en.wikipedia.org/',
      asOf: '2026-07-23',
    },
  },
  {
    file: 'office-holders/prime-minister-2026-08.csv',
    source: {
      id: 'prime-minister-2026-08',
      publisher: 'Public lists of office holders',
      title:
        'Prime Minister of India, as two public lists of August and September 2026 agree; the day of taking office is from Wikidata',
      licence: 'Facts',
      credit: 'Public lists of August and September 2026; Wikidata (CC0 1.0)',
      address: null,
      asOf: '2026-08-31',
    },
  },
  {
    file: 'office-holders/lok-sabha-2026-10.csv',
    source: {
      id: 'lok-sabha-members-2026-10',
      publisher: 'Roster of the 18th Lok Sabha',
      title:
        'Members of the Lok Sabha on 10 October 2026: vacant seats, by-elections, and that all others sit',
      licence: 'CC BY 4.0; days of terms: ODbL 1.0',
      credit: 'rohan-c0de/indian-sansad; days on which members took and left their seats: PRS India',
      address: 'https://github.com/rohan-c0de/indian-sansad',
      asOf: '2026-10-10',
    },
  },
  {
    file: 'office-holders/assemblies-2026-11.csv',
    source: {
      id: 'assemblies-2026-11',
      publisher: 'Reports of the press',
      title:
        'Who sits in the assemblies of Uttar Pradesh, Punjab, Uttarakhand, Goa and Manipur on 27 November 2026: winners of 2022, with the deaths, resignations, by-elections and changes of party that the press reported',
      licence: 'Facts, with credit',
      credit: 'The press, as named with each by-election',
      address: null,
      asOf: '2026-11-27',
    },
  },
]

export const byElectionFile: StarterManifest['byElections'] = {
  file: 'office-holders/by-elections-2026-11.csv',
  source: {
    id: 'by-elections-2026-11',
    publisher: 'Reports of the press',
    title: 'By-elections from May 2022 to May 2026, as far as they were found; each names who reported it',
    licence: 'Facts, with credit',
    credit: 'The press, as named with each by-election',
    address: null,
    asOf: '2026-11-27',
  },
}

// Which rows may share a file: those whose terms do not bind the others.

/** The suffix of the file's name; empty for terms that ask for no more than credit. */
export type Terms = '' | 'odbl' | 'myneta'

export function termsOf(licence: string): Terms {
  if (/ODbL/i.test(licence)) return 'odbl'
  return /terms of myneta/i.test(licence) ? 'myneta' : ''
}

/** For machines (Data Package, schema.org); the sources' own words stand beside it. */
export const namedTerms: Record<Terms, { name: string; title: string; path: string }> = {
  '': {
    name: 'other-attribution',
    title: 'Facts of public record and openly licensed files: credit the sources',
    path: '/data-sources',
  },
  odbl: {
    name: 'ODbL-1.0',
    title: 'Open Database License 1.0: share alike',
    path: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
  myneta: {
    name: 'other-closed',
    title:
      'Facts about elected representatives, with credit to the Association for Democratic Reforms; the whole collection stays under its terms',
    path: 'https://www.myneta.info/',
  },
}

// A constituency as schema.org data, with what other lists call it.
import type { Language } from '#base/web/site.ts'
import type { Constituency } from '../contract.ts'
import { addressOfSeat, constituencyName, stateName } from './constituency-names.ts'

export function seatLinkedData(seat: Constituency, language: Language, origin: string): object {
  const { iso, eci, wikidata, ocd } = seat.identifiers
  const identifiers = { 'Election Commission of India': eci, 'Open Civic Data': ocd }
  return {
    '@context': 'https://schema.org',
    '@type': 'AdministrativeArea',
    '@id': `${origin}${addressOfSeat(seat)}`,
    name: constituencyName(seat, language),
    containedInPlace: { '@type': 'State', name: stateName(seat, language), identifier: iso },
    identifier: Object.entries(identifiers).flatMap(([propertyID, value]) =>
      value === undefined ? [] : [{ '@type': 'PropertyValue', propertyID, value }],
    ),
    ...(wikidata !== undefined && { sameAs: [`https://www.wikidata.org/entity/${wikidata}`] }),
  }
}

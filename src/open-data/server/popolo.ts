// The office holders in the form that civic software knows (popoloproject.com): persons, organizations, posts, memberships,
// areas. Made from the published tables, so that it says nothing that they do not say.
import type { Row } from './table-files.ts'

export type PopoloInput = {
  holders: readonly Row[]
  terms: readonly Row[]
  constituencies: readonly Row[]
  /** By id. */
  sources: ReadonlyMap<string, { publisher: string; title: string; address: string | null }>
}

type Text = string | null | undefined

/**
 * A person for each holder of an office: whether two holders are one person is not decided here. Left out is who no longer
 * holds an office while nobody says since when: without an end, readers would take them for current.
 */
export function popoloOf({ holders, terms, constituencies, sources }: PopoloInput) {
  const seats = new Map(constituencies.map((seat) => [seat['id'], seat]))
  const termsOf = Map.groupBy(terms, (term) => term['holder_id'])
  const organizations = new Map<string, object>()
  const posts = new Map<string, object>()
  const areas = new Map<string, object>()
  const persons: object[] = []
  const memberships: object[] = []
  for (const holder of holders) {
    const own = termsOf.get(holder['id']) ?? [{ ...holder, ended: hasLeft(holder) }]
    const known = own.filter(
      ({ ended, held_until: until }) => isDay(until) || (ended !== true && !hasLeft(holder)),
    )
    if (known.length === 0) continue
    const [id, name, party] = [String(holder['id']), String(holder['name']), holder['party'] as Text]
    const cited = sourcesOf(holder, sources)
    const seat = seats.get(holder['constituency_id'])
    const { organization, post } = officeOf(holder, seat)
    organizations.set(organization.id, organization)
    if (seat) areas.set(String(seat['id']), areaOf(seat))
    const area = seat ? { area_id: String(seat['id']) } : {}
    posts.set(post.id, { ...post, organization_id: organization.id, ...area })
    if (party)
      organizations.set(`party/${party}`, { id: `party/${party}`, name: party, classification: 'party' })
    persons.push({ id: `holder/${id}`, name, sources: cited })
    for (const [at, term] of known.entries())
      memberships.push({
        id: `${id}/${at + 1}`,
        person_id: `holder/${id}`,
        organization_id: organization.id,
        post_id: post.id,
        ...area,
        ...(party ? { on_behalf_of_id: `party/${party}` } : {}),
        ...(isDay(term['held_from']) ? { start_date: term['held_from'] } : {}),
        ...(isDay(term['held_until']) ? { end_date: term['held_until'] } : {}),
        // Our own: Popolo has no field for how fresh a membership is.
        as_of: term['as_of'] ?? holder['as_of'],
        status: holder['status'],
        sources: cited,
      })
  }
  return {
    persons,
    organizations: [...organizations.values()],
    posts: [...posts.values()],
    memberships,
    areas: [...areas.values()],
  }
}

/** Any other status says that they left, or that their term is over. */
const hasLeft = ({ status }: Row) => status !== 'in office' && status !== 'not checked lately'

/** As exact as the source, which Popolo allows: 2024, 2024-06, 2024-06-04. */
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}(-\d\d){0,2}$/.test(value)

function officeOf({ position, state_code: state, portfolio }: Row, seat: Row | undefined) {
  const [kind, place] = [String(position), state as Text]
  const of = (id: string, name: string, classification: string) => ({ id, name, classification })
  const organization =
    kind === 'mp' || kind === 'speaker'
      ? of('lok-sabha', 'Lok Sabha', 'legislature')
      : kind === 'rajya_sabha'
        ? of('rajya-sabha', 'Rajya Sabha', 'legislature')
        : kind === 'mla'
          ? of(`assembly/${place}`, `Legislative Assembly, ${place}`, 'legislature')
          : place
            ? of(`government/${place}`, `Government, ${place}`, 'executive')
            : of('government', 'Government of India', 'executive')
  const label = kind.replaceAll('_', ' ')
  const [key, which] = (seat ? [seat['id'], seat['name']] : [portfolio, portfolio]) as [Text, Text]
  const id = [organization.id, kind, ...(key ? [key] : [])].join('/')
  return { organization, post: { id, label: which ? `${label}, ${which}` : label, role: label } }
}

function areaOf({ id, name, state_code: state, eci_code: eci, wikidata_id: item, ocd_id: ocd }: Row) {
  const identifiers = { eci, wikidata: item, ocd }
  return {
    id,
    name,
    classification: 'constituency',
    identifiers: Object.entries(identifiers).flatMap(([scheme, identifier]) =>
      identifier ? [{ scheme, identifier }] : [],
    ),
    parent_id: `IN-${String(state)}`,
  }
}

function sourcesOf(holder: Row, sources: PopoloInput['sources']) {
  return (holder['source_ids'] as string[]).flatMap((id) => {
    const { publisher, title, address } = sources.get(id) ?? { address: null }
    return address === null ? [] : [{ url: address, note: `${publisher}: ${title}` }]
  })
}

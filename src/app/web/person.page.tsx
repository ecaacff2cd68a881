// A person: the page of candidates, combined with their offices from leaders and their work from parliament.
import { useParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import type { PageLocation } from '#base/web/page.ts'
import { readCandidate } from '#candidates/contract.ts'
import { Person, PersonRefusal, personLinkedData, personReads } from '#candidates/web/person/person.tsx'
import { listOfficesOfPerson } from '#leaders/contract.ts'
import { readWorkOfPerson } from '#parliament/contract.ts'
import OfficesOfPerson from '#leaders/web/offices-of-person.tsx'
import Work from '#parliament/web/work-of-person.tsx'

export const linkedData = personLinkedData

const inputFor = (id: string | undefined) => ({ params: { id: id ?? '' } })

export const reads = (at: PageLocation) => [
  ...personReads(at),
  read(listOfficesOfPerson, inputFor(at.params['id'])),
  read(readWorkOfPerson, inputFor(at.params['id'])),
]

export default function PersonPage() {
  const of = inputFor(useParams()['id'])
  const { offices } = useLoadedData(listOfficesOfPerson, of)
  const { candidate } = useLoadedData(readCandidate, of)
  const isDoubtful = (seat: string | undefined) => {
    const there = candidate.election_records.filter((one) => one.constituency_id === seat)
    return there.length > 0 && there.every(({ sure_group: group }) => group > 0)
  }
  return <Person offices={<OfficesOfPerson offices={offices} />} work={<Work isDoubtful={isDoubtful} />} />
}

export { PersonRefusal as Refusal }

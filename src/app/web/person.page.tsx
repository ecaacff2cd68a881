// A person: the page of candidates, combined with their offices from leaders.
import { useParams } from 'react-router'
import { read, useLoadedData } from '#base/web/data.ts'
import type { PageLocation } from '#base/web/page.ts'
import { Person, PersonRefusal, personLinkedData, personReads } from '#candidates/web/person/person.tsx'
import { listOfficesOfPerson } from '#leaders/contract.ts'
import { OfficesOfPerson } from '#leaders/web/offices-of-person.tsx'

export const words = ['candidates', 'leaders']

export const linkedData = personLinkedData

const inputFor = (id: string | undefined) => ({ params: { id: id ?? '' } })

export const reads = (at: PageLocation) => [
  ...personReads(at),
  read(listOfficesOfPerson, inputFor(at.params['id'])),
]

export default function PersonPage() {
  const { offices } = useLoadedData(listOfficesOfPerson, inputFor(useParams()['id']))
  return <Person offices={<OfficesOfPerson offices={offices} />} />
}

export { PersonRefusal as Refusal }

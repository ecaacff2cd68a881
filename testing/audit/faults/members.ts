// Planted faults in members' work and in offices, by the kind that each must trigger.
import { recordOf } from '../fictional-shown.ts'
import type { World } from '../fictional-world.ts'
import { fictionalCandidacies } from '../fictional-stands.ts'

export const house = ({ shown }: World, term: number) =>
  shown.parliament.houses.find((one) => one.term === term)!
export const member = (world: World, term: number, id: string) =>
  house(world, term).members.find(({ personId }) => personId === id)!
export const holder = ({ shown }: World, id: string) => shown.parliament.holders.find((one) => one.id === id)!
const set = <T extends object>(target: T, values: Partial<Record<keyof T, unknown>>) =>
  void Object.assign(target, values)

export const memberPlants: Record<string, (world: World) => void> = {
  'median-differs': (w) => set(house(w, 17), { medianAttendance: 80 }),
  'member-missing': (w) => set(member(w, 17, 'pravi'), { name: 'Somebody Else' }),
  'work-differs': (w) => set(member(w, 17, 'pravi'), { questions: 13 }),
  'minister-with-figures': (w) => set(member(w, 18, 'pravi'), { questions: 0 }),
  'members-not-linked': (w) => delete member(w, 17, 'pravi').personId,
  'one-person-in-two-seats': (w) => set(member(w, 17, 'pravi'), { personId: 'pasha' }),
  // A namesake in the same seat did not win it.
  'work-of-another': (w) => set(member(w, 17, 'pasha'), { personId: 'ptara' }),
  'work-under-another-name': (w) => set(member(w, 17, 'pasha'), { name: 'Zubin Mehta' }),
  'work-by-another-seat': (w) => {
    set(member(w, 17, 'pasha'), { constituencyId: 'ls-ng-9' })
  },
  'minister-of-no-list': (w) => set(holder(w, 'minister-ravi-kamble'), { name: 'Somebody Else' }),
  'portfolio-of-no-list': (w) => set(holder(w, 'minister-ravi-kamble'), { portfolio: 'Rivers; Bridges' }),
  'minister-is-another': (w) => set(holder(w, 'minister-ravi-kamble'), { personId: 'pimran' }),
  'member-of-no-list': (w) => set(holder(w, 'rs-ng-ela-sen'), { name: 'Zubin Mehta' }),
  'member-is-another': (w) => set(holder(w, 'rs-ng-imran-qadri'), { personId: 'pravi' }),
  // They left the one house for the other.
  'in-both-houses': (w) => {
    set(holder(w, 'rs-ng-imran-qadri'), { current: true })
    const one = fictionalCandidacies.find(({ person }) => person === 'pimran')!
    w.shown.leaders.push({
      id: 'ls-ng-2-pimran',
      name: recordOf(one).name,
      position: 'mp',
      personId: 'pimran',
      asOf: '2026-10-10',
      current: true,
    })
  },
  'term-of-no-list': (w) => set(w.shown.parliament.offices[0]!.terms[1]!, { until: '2015-05-20' }),
  'current-though-due': (w) => set(holder(w, 'rs-ng-imran-qadri'), { current: true, due: '2026' }),
}

// The seat that a list of members means. It names seats without numbers, in spellings of its own, and the states are
// those of the day: Telangana's seats were Andhra Pradesh's in 2009.
import { seatKey, stateFamily } from '#candidates/linkage/places.ts'
import { quoted } from '../parse-cells.ts'
import type { Register, RegisterSeat } from '../register.ts'
import type { Unplaced } from '../similar-names.ts'

/** Spellings of this publisher that no other source has. */
const spelledSo: Readonly<Record<string, string>> = {
  Anakapalli: 'ls-ap-5',
  Chamrajanagar: 'ls-ka-22',
  Davangere: 'ls-ka-13',
  Hatkanangle: 'ls-mh-48',
  Mahabubnagar: 'ls-ts-11',
  Mehesana: 'ls-gj-4',
  Narasaraopet: 'ls-ap-14',
  Nawgong: 'ls-as-10-2008',
  Pataliputra: 'ls-br-31',
  Ramanthapuram: 'ls-tn-35',
}

/** @param year of the general election. */
export function seatOfMember(
  register: Register,
  { state: stateName, constituency, year }: { state: string; constituency: string; year: number },
): RegisterSeat | Unplaced {
  const state = register.state(stateName)
  if (!state) return register.unknownState(stateName)
  const nameOf = new Map(register.states.map(({ code, name }) => [code, name]))
  const family = stateFamily(state.name)
  const then = register.seats.filter(
    ({ house, delimitation, until, stateCode }) =>
      house === 'lok_sabha' &&
      delimitation <= year &&
      (until === null || year <= until) &&
      stateFamily(nameOf.get(stateCode)!) === family,
  )
  const key = seatKey(constituency)
  const found = then.filter(
    ({ id, name, aliases }) =>
      [name, ...aliases].some((own) => seatKey(own) === key) || id === spelledSo[constituency],
  )
  // Aurangabad and Maharajganj exist in two states, which may share a family.
  const own = found.filter(({ stateCode }) => stateCode === state.code)
  const [seat, ...others] = own.length > 0 ? own : found
  return seat && others.length === 0
    ? seat
    : { fault: `no one seat of ${state.name} was called ${quoted(constituency)} in ${year}` }
}

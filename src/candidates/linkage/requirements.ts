// What an automatic link needs besides a high probability.
import { isDoubtfulSameContest, isOneOath } from './contradictions.ts'
import { rareNameOdds } from './prominent-namesakes.ts'
import { signalsIn, type Evidence } from './evidence.ts'

/** Signals required besides the name; without them there is no link. */
export function enoughSignals(evidence: Evidence): number {
  const signals = signalsIn(evidence).length
  if (evidence.isNamedAfter && !isOneOath(evidence)) return 0
  if (isOneOath(evidence) || rareNameOdds(evidence) !== null) return Math.max(signals, 2)
  if (isClash(evidence)) return 0
  if (isDoubtfulSameContest(evidence)) return Math.min(signals, 1)
  return isBare(evidence) && signals > 1 ? 1 : signals
}

/** One name in a dozen has the letter. */
const initialWeight = 2

/**
 * Without a known parent, namesakes look like one person. A common name needs three signals in one
 * constituency (fewer names are too common if both got many votes), and a different constituency needs the
 * party and the exact year of birth.
 */
function isBare(evidence: Evidence): boolean {
  const { name, nameWeight, initials, parent, birthYears, party, seat, standing, houses } = evidence
  if (parent !== null || seat === 'contest') return false
  if (seat === 'same' || seat === 'near')
    return (
      nameWeight + initials * initialWeight < (standing === 'both strong' ? 6.5 : 8) &&
      signalsIn(evidence).length < 3
    )
  // Hardly anybody sits in the assemblies of two states. Assemblies have many times as many candidates as the Lok Sabha, and as many namesakes.
  const fewNamesakes = houses !== 'two assemblies' && nameWeight >= (houses === 'same' ? 8 : 10)
  const isVouched = birthYears !== null && birthYears <= 1 && party === 'same' && fewNamesakes
  return name < 0.94 || (nameWeight < 14 && !isVouched)
}

/**
 * If two rare words differ, an operator must decide: brothers share everything else. So too if no parent is
 * known and the names are only similar: Sunil Kumar and Sushil Kumar in one constituency.
 */
function isClash(evidence: Evidence): boolean {
  const { nameClash, name, nameWeight, parent, birthYears, party, seat } = evidence
  const isElsewhere = seat === 'other' || seat === 'redrawn'
  // A common name in a different constituency, and parents who are only similar: Manju Devi, of Neer Kumar
  // and of Ashwani Kumar.
  const min = nameWeight < 8 && party !== 'same' ? 0.8 : 0.3
  if (isElsewhere && parent !== null && parent < min) return true
  // Two fathers, and neither age nor party says that it is one son.
  const isAlike = party === 'same' || (party === 'both independent' && birthYears !== null)
  if (parent !== null && parent < 0.3 && (birthYears ?? 9) > 3 && !isAlike && seat !== 'contest') return true
  const isVouched = (parent ?? 0) >= 0.65 || ((birthYears ?? 9) <= 1 && party === 'same')
  return nameClash >= 2.5 || (name < 0.8 && !isVouched)
}

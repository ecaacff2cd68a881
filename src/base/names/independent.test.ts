import { expect, it } from 'vitest'
import { isIndependent } from './independent.ts'

it.each(
  'IND|Ind.|I.N.D.|Independents|Independent (IND)|(Independent)|IND-2|Independent Candidate|Independant|Indipendent|Indep|IND(supported by KD)|Ind., backed by KD|निर्दलीय|निर्दलीय (IND)|சுயேச்சை'.split(
    '|',
  ),
)('%s is no party', (party) => expect(isIndependent(party)).toBe(true))

it.each(
  '|BJP|INC|Ind. National Congress|Indian National Lok Dal|Independence Party|Swatantra|AZAD|IN|Independent Labour Party|INDIA'.split(
    '|',
  ),
)('"%s" may be one', (party) => expect(isIndependent(party)).toBe(false))

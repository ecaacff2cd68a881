// Some results name a small party by its letters, others in full.
import { independent, partyLetters } from './names/party-name.ts'

type OfParty = { family: string; party: string | null }

/** Gives the letters of a party the key of the one party of the state that has them. `named`: as published. */
export function spellOutParties(list: readonly OfParty[], named: readonly { party: string | null }[]): void {
  const called = new Map<string, Set<string>>()
  const seen = new Set<string>()
  for (const [at, { family, party }] of list.entries()) {
    const text = named[at]!.party
    if (text === null || party === null || party === independent || seen.has(`${family} ${text}`)) continue
    seen.add(`${family} ${text}`)
    // A large party has its letters for a key.
    const letters = /\s/.test(text) && party.length <= mostLetters ? party : partyLetters(text)
    if (letters === null) continue
    const of = called.get(`${family} ${letters}`) ?? new Set()
    called.set(`${family} ${letters}`, of.add(party))
  }
  for (const one of list) {
    const of = called.get(`${one.family} ${one.party}`)
    if (of?.size === 1) one.party = [...of][0]!
  }
}

const mostLetters = 6

// Parties by what people call them: by the names and letters of our own tables in each language, and as also-called.json has them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import also from './also-called.json' with { type: 'json' }
import { fold } from '../fold.ts'
import { languageCodes } from '../languages.ts'
import { partyWord } from '../query-words.ts'

/** Fewer letters are compared as they are written: AP is no AAP. */
const leastSounds = 6

const noParties = new Set(['IND', 'Independent', 'NOTA'])

let known: Map<string, Set<string>> | undefined

/** The English names and letters of those that are called so; none for most texts. */
export function partiesCalled(typed: string): string[] {
  known ??= readNames()
  const text = typed.normalize('NFC')
  const keys = [text, text.replace(partyWord, ' ')].flatMap(keysOf)
  return [...(keys.map((key) => known!.get(key)).find((found) => found !== undefined) ?? [])]
}

function keysOf(name: string): string[] {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  const sounds = fold(name).replaceAll(' ', '')
  return [letters, ...(sounds.length < leastSounds ? [] : [`=${sounds}`])].filter(Boolean)
}

function readNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  const add = (name: string, english: readonly string[]) => {
    for (const key of keysOf(name)) {
      const all = names.get(key) ?? new Set()
      for (const one of english) all.add(one)
      names.set(key, all)
    }
  }
  for (const language of languageCodes) {
    const file = join(import.meta.dirname, `../web/names/parties/${language}.json`)
    const table = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    for (const [english, own] of Object.entries(table))
      if (!noParties.has(english)) for (const name of [english, own]) add(name, [english])
  }
  for (const group of also.parties) for (const name of group) add(name, group)
  return names
}

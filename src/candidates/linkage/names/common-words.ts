// The most common words in Indian candidates' names, in phonetic form: knowledge that a small file cannot
// provide.

/** How many of a thousand names contain the word. */
const perThousand: Readonly<Record<string, number>> = {
  __proto__: null as never,
  kumar: 93,
  sing: 84,
  ram: 31,
  prasad: 21,
  muhamad: 19,
  iadu: 19,
  patil: 18,
  lal: 16,
  candra: 13,
  ridi: 13,
  ru: 12,
  kan: 11,
  sarma: 11,
  asuk: 10,
  caudari: 9,
  prakas: 9,
  das: 9,
  ramis: 8,
  rajis: 8,
  sanjai: 7,
  ali: 7,
  dibi: 7,
  pasban: 7,
  raj: 7,
  sik: 7,
  naraian: 7,
  sankar: 7,
  muhan: 7,
  bijai: 7,
  pal: 6,
  misra: 6,
  anil: 6,
  suris: 6,
  ahmad: 6,
  pandi: 6,
  sunil: 6,
  rajindra: 5,
  nat: 5,
  birma: 5,
  krisna: 5,
  abdul: 5,
  husain: 5,
  kisur: 5,
  ajai: 5,
  sahu: 5,
  arun: 5,
  sah: 5,
  gupta: 4,
  takur: 4,
  pratap: 4,
  binud: 4,
  subas: 4,
  cand: 4,
}

/** Share of names that contain a word, before counting any. */
export function expectedShare(folded: string): number {
  return (perThousand[folded] ?? 0.5) / 1000
}

export function isCommonWord(folded: string): boolean {
  return folded in perThousand
}

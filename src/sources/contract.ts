// The sources of the figures: one entry for each imported file.
import * as Type from 'typebox'
import { endpoint } from '#base/contract.ts'

export const SourceEntry = Type.Object({
  id: Type.String(),
  publisher: Type.String(),
  title: Type.String(),
  licence: Type.String(),
  /** The credit line the publisher asks for. */
  credit: Type.String(),
  /** The publisher's homepage. */
  address: Type.Optional(Type.String()),
  /** The date of the figures. */
  asOf: Type.String({ format: 'date' }),
  importedAt: Type.String(),
  /** Imported rows. */
  rows: Type.Integer({ minimum: 0 }),
})
export type SourceEntry = Type.Static<typeof SourceEntry>

export const listSources = endpoint('/api/sources', {
  summary: 'Every source in the database: publisher, terms, day, last import, rows',
  silence: 'facts',
  reply: Type.Object({
    /** By publisher, then latest first. */
    sources: Type.Array(SourceEntry),
    /** Absent if nothing has been imported. */
    lastImport: Type.Optional(Type.String()),
  }),
  shared: { seconds: 300, topics: ['constituencies', 'candidates', 'leaders'] },
})

/** An import run, or the undoing of one. */
export const ImportRun = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  at: Type.String(),
  /** What it imported or undid: publishers with titles; empty for fact checks. */
  sources: Type.Array(Type.String()),
  /** Database rows. */
  added: Type.Integer({ minimum: 0 }),
  changed: Type.Integer({ minimum: 0 }),
  removed: Type.Integer({ minimum: 0 }),
  /** The run that this one undid. */
  undoes: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The run that undid this one. */
  undoneBy: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type ImportRun = Type.Static<typeof ImportRun>

export const listImportRuns = endpoint('/api/sources/imports', {
  summary: 'The log of imports: the latest 50 runs and undos, and what each changed',
  silence: 'facts',
  reply: Type.Object({
    /** Latest first, without the data that ship with the software. */
    runs: Type.Array(ImportRun),
  }),
  shared: { seconds: 300, topics: ['constituencies', 'candidates', 'leaders', 'fact-checks'] },
})

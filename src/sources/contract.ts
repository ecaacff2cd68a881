// Where the figures come from: one entry for each file of a publisher, as it was imported last.
import * as Type from 'typebox'
import { endpoint } from '#base/contract.ts'

export const SourceEntry = Type.Object({
  id: Type.String(),
  publisher: Type.String(),
  title: Type.String(),
  licence: Type.String(),
  /** How the publisher wants to be named. */
  credit: Type.String(),
  /** The publisher's homepage. */
  address: Type.Optional(Type.String()),
  /** The day on which the figures were true. */
  asOf: Type.String({ format: 'date' }),
  importedAt: Type.String(),
  /** Rows of the file that were taken. */
  rows: Type.Integer({ minimum: 0 }),
})
export type SourceEntry = Type.Static<typeof SourceEntry>

export const listSources = endpoint({
  method: 'GET',
  url: '/api/sources',
  summary: 'Every source in the database: publisher, terms, day, last import, rows',
  reply: Type.Object({
    /** By publisher, then latest first. */
    sources: Type.Array(SourceEntry),
    /** Absent while nothing was imported. */
    lastImport: Type.Optional(Type.String()),
  }),
  shared: { seconds: 300, topics: ['constituencies', 'candidates', 'leaders'] },
})

/** One run of an import, or the undoing of one. */
export const ImportRun = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  at: Type.String(),
  /** What it brought, or what was undone: publishers with titles; empty for fact checks. */
  sources: Type.Array(Type.String()),
  /** Rows of the database. */
  added: Type.Integer({ minimum: 0 }),
  changed: Type.Integer({ minimum: 0 }),
  removed: Type.Integer({ minimum: 0 }),
  /** The run that this one undid. */
  undoes: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The run that undid this one. */
  undoneBy: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type ImportRun = Type.Static<typeof ImportRun>

export const listImportRuns = endpoint({
  method: 'GET',
  url: '/api/sources/imports',
  summary: 'The log of imports: the latest 50 runs and what each changed, undoings among them',
  reply: Type.Object({
    /** The latest first. What came with the software is not among them. */
    runs: Type.Array(ImportRun),
  }),
  shared: { seconds: 300, topics: ['constituencies', 'candidates', 'leaders', 'fact-checks'] },
})

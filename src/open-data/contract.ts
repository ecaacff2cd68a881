// The data as files: what the newest version contains.
import * as Type from 'typebox'
import { endpoint } from '#base/contract.ts'

/** Dropped when a new version is there. */
export const openDataTopic = 'open data'

const File = Type.Object({
  /** Its name below `/data/<version>/`. */
  path: Type.String(),
  format: Type.String(),
  bytes: Type.Integer(),
  /** `sha256:…` */
  hash: Type.String(),
})

export const OpenDataset = Type.Object({
  name: Type.String(),
  title: Type.String(),
  about: Type.String(),
  rows: Type.Integer(),
  /** The terms of its rows, in the words of their sources. */
  licences: Type.Array(Type.String()),
  files: Type.Array(File),
})
export type OpenDataset = Type.Static<typeof OpenDataset>

export const readOpenData = endpoint('/api/open-data', {
  summary: 'The newest version of the data as files: tables, sizes, checksums, terms; earlier versions',
  silence: 'facts',
  reply: Type.Object({
    /** `2026-11-23`; absent before the first night, or if the operator offers no files. */
    version: Type.Optional(Type.String()),
    made: Type.Optional(Type.String()),
    /** The versions of this and earlier days, newest first. */
    versions: Type.Array(Type.String()),
    datasets: Type.Array(OpenDataset),
  }),
  shared: { seconds: 300, topics: [openDataTopic] },
})

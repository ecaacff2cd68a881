// Ways to rewrite the log of a poll, or to add to it, for tests.
import { randomUUID } from 'node:crypto'
import type { LogEntry } from '../log.ts'
import { added, addedText, alter, inLog, now, voteOf, type Fraud, type Vote } from './fictional-frauds.ts'

export const rewritten: Fraud[] = [
  ['another answer', alter(1, (_, { no }) => ({ options: [no] }))],
  ['a second answer', alter(1, (_, { yes, no }) => ({ options: [yes, no] }))],
  ['own words instead', alter(1, () => ({ options: [], other: true }))],
  ['another receipt', alter(1, () => ({ receipt: randomUUID() }))],
  ['an earlier hour', alter(1, () => ({ hour: '2026-01-01T00Z' }))],
  ['a vote that counted is held', alter(1, () => ({ held: true }))],
  ['a held vote counts', alter(4, () => ({ held: false }))],
  ['a vote replaces an earlier one', alter(5, (_, of) => ({ replaces: (of.entries[1] as Vote).receipt }))],
  ['a vote is left out', inLog((entries) => void entries.splice(2, 1))],
  ['the last vote is left out', inLog((entries) => void entries.pop())],
  ['all votes are left out', inLog((entries) => void entries.splice(1))],
  ['the whole log is left out', inLog((entries) => void entries.splice(0))],
  ['two votes change places', inLog((entries) => void entries.splice(1, 2, entries[2]!, entries[1]!))],
  ['a vote is slipped in', inLog((entries, { id, yes }) => void entries.splice(2, 0, voteOf(id, [yes])))],
  [
    'a vote is slipped in at the start',
    inLog((entries, { id, yes }) => void entries.splice(1, 0, voteOf(id, [yes]))),
  ],
  [
    'votes are exchanged for others',
    inLog(
      (entries, { id, yes }) => void entries.splice(1, 5, ...[1, 2, 3, 4, 5].map(() => voteOf(id, [yes]))),
    ),
  ],
  [
    'a vote is left out, and the log is longer than before',
    inLog((entries, { id, yes }) => {
      entries.splice(2, 1)
      for (let n = 0; n < 9; n += 1) entries.push(voteOf(id, [yes]))
    }),
  ],
  ['the question is left out', inLog((entries) => void entries.shift())],
  ['the question comes last', inLog((entries) => void entries.push(entries.shift()!))],
  [
    'the question is another one',
    inLog((entries) => {
      const [first] = entries as [LogEntry & { kind: 'question' }]
      first.question = { ...first.question, title: 'Should the library close?' }
    }),
  ],
  [
    'the answers of the question change places',
    inLog((entries) => {
      const [first] = entries as [LogEntry & { kind: 'question' }]
      first.question = { ...first.question, options: first.question.options.toReversed() }
    }),
  ],
]

export const addedToLog: Fraud[] = [
  [
    'a change of a vote that is not there',
    added(({ id, yes }) => voteOf(id, [yes], { replaces: randomUUID() })),
  ],
  [
    'a change that lets a held vote count',
    added(({ id, yes, entries }) => voteOf(id, [yes], { replaces: (entries[4] as Vote).receipt })),
  ],
  [
    'a second change of the same vote',
    inLog((entries, { id, yes }) => {
      const { receipt } = entries[1] as Vote
      entries.push(voteOf(id, [yes], { replaces: receipt }), voteOf(id, [yes], { replaces: receipt }))
    }),
  ],
  [
    'the release of a vote that counts',
    added(({ id, entries }) => ({
      kind: 'release',
      poll: id,
      releases: (entries[1] as Vote).receipt,
      hour: now,
    })),
  ],
  [
    'the release of nothing',
    added(({ id }) => ({ kind: 'release', poll: id, releases: randomUUID(), hour: now })),
  ],
  [
    'a receipt that stands twice',
    added(({ id, yes, entries }) => voteOf(id, [yes], { receipt: (entries[1] as Vote).receipt })),
  ],
  ['a vote that names an answer twice', added(({ id, yes }) => voteOf(id, [yes, yes]))],
  ['a vote that says nothing', added(({ id }) => voteOf(id, []))],
  ['an unknown answer', added(({ id }) => voteOf(id, [randomUUID()]))],
  ['a vote of another poll', added(({ yes }) => voteOf(randomUUID(), [yes]))],
  ['a vote older than the one before', added(({ id, yes }) => voteOf(id, [yes], { hour: '2026-01-01T00Z' }))],
  ['a vote after the end', added(({ id, yes }) => voteOf(id, [yes], { hour: '2999-01-01T00Z' }))],
  ['an unknown kind of entry', added(({ id }) => ({ kind: 'bonus', poll: id, hour: now }))],
  [
    'another question without a reason',
    added(({ entries }) => ({
      ...entries[0],
      question: { ...(entries[0] as { question: object }).question, title: 'x' },
    })),
  ],
  [
    'another question with a reason, which the page does not show',
    added(({ entries }) => ({
      ...entries[0],
      reason: 'A slip',
      question: { ...(entries[0] as { question: object }).question, title: 'x' },
    })),
  ],
  ['an entry with spaces', addedText((text) => text.replaceAll(':', ': '))],
  [
    'an entry with its keys in another order',
    addedText((text) => text.replace(/^\{("held":\w+),(.*)\}$/, '{$2,$1}')),
  ],
  ['what is no JSON', addedText(() => 'vote')],
]

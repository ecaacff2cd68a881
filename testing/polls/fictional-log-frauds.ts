// Ways to rewrite the log of a poll, or to add to it, for tests.
import { randomUUID } from 'node:crypto'
import type { LogEntry } from '#polls/log.ts'
import {
  addEntry,
  addText,
  alterVote,
  changeLog,
  thisHour,
  voteOf,
  type Fraud,
  type Vote,
} from './fictional-frauds.ts'

export const rewrittenLogs: Fraud[] = [
  ['another answer', alterVote(1, (_, { no }) => ({ options: [no] }))],
  ['a second answer', alterVote(1, (_, { yes, no }) => ({ options: [yes, no] }))],
  ['own words instead', alterVote(1, () => ({ options: [], other: true }))],
  ['another receipt', alterVote(1, () => ({ receipt: randomUUID() }))],
  ['an earlier hour', alterVote(1, () => ({ hour: '2026-01-01T00Z' }))],
  ['a vote that counted is held', alterVote(1, () => ({ held: true }))],
  ['a held vote counts', alterVote(4, () => ({ held: false }))],
  [
    'a vote replaces an earlier one',
    alterVote(5, (_, of) => ({ replaces: (of.entries[1] as Vote).receipt })),
  ],
  ['a vote is left out', changeLog((entries) => void entries.splice(2, 1))],
  ['the last vote is left out', changeLog((entries) => void entries.pop())],
  ['all votes are left out', changeLog((entries) => void entries.splice(1))],
  ['the whole log is left out', changeLog((entries) => void entries.splice(0))],
  ['two votes change places', changeLog((entries) => void entries.splice(1, 2, entries[2]!, entries[1]!))],
  ['a vote is slipped in', changeLog((entries, { id, yes }) => void entries.splice(2, 0, voteOf(id, [yes])))],
  [
    'a vote is slipped in at the start',
    changeLog((entries, { id, yes }) => void entries.splice(1, 0, voteOf(id, [yes]))),
  ],
  [
    'votes are exchanged for others',
    changeLog(
      (entries, { id, yes }) => void entries.splice(1, 5, ...[1, 2, 3, 4, 5].map(() => voteOf(id, [yes]))),
    ),
  ],
  [
    'a vote is left out, and the log is longer than before',
    changeLog((entries, { id, yes }) => {
      entries.splice(2, 1)
      for (let n = 0; n < 9; n += 1) entries.push(voteOf(id, [yes]))
    }),
  ],
  ['the question is left out', changeLog((entries) => void entries.shift())],
  ['the question comes last', changeLog((entries) => void entries.push(entries.shift()!))],
  [
    'the question is another one',
    changeLog((entries) => {
      const [first] = entries as [LogEntry & { kind: 'question' }]
      first.question = { ...first.question, title: 'Should the library close?' }
    }),
  ],
  [
    'the answers of the question change places',
    changeLog((entries) => {
      const [first] = entries as [LogEntry & { kind: 'question' }]
      first.question = { ...first.question, options: first.question.options.toReversed() }
    }),
  ],
]

export const extendedLogs: Fraud[] = [
  [
    'a change of a vote that is not there',
    addEntry(({ id, yes }) => voteOf(id, [yes], { replaces: randomUUID() })),
  ],
  [
    'a change that lets a held vote count',
    addEntry(({ id, yes, entries }) => voteOf(id, [yes], { replaces: (entries[4] as Vote).receipt })),
  ],
  [
    'a second change of the same vote',
    changeLog((entries, { id, yes }) => {
      const { receipt } = entries[1] as Vote
      entries.push(voteOf(id, [yes], { replaces: receipt }), voteOf(id, [yes], { replaces: receipt }))
    }),
  ],
  [
    'the release of a vote that counts',
    addEntry(({ id, entries }) => ({
      kind: 'release',
      poll: id,
      releases: (entries[1] as Vote).receipt,
      hour: thisHour,
    })),
  ],
  [
    'the release of nothing',
    addEntry(({ id }) => ({ kind: 'release', poll: id, releases: randomUUID(), hour: thisHour })),
  ],
  [
    'a receipt that stands twice',
    addEntry(({ id, yes, entries }) => voteOf(id, [yes], { receipt: (entries[1] as Vote).receipt })),
  ],
  ['a vote that names an answer twice', addEntry(({ id, yes }) => voteOf(id, [yes, yes]))],
  ['a vote that names two answers of one', addEntry(({ id, yes, no }) => voteOf(id, [yes, no]))],
  ['a vote in own words beside an answer', addEntry(({ id, yes }) => voteOf(id, [yes], { other: true }))],
  ['a vote at no hour', addEntry(({ id, yes }) => voteOf(id, [yes], { hour: 'z' }))],
  ['a vote that says nothing', addEntry(({ id }) => voteOf(id, []))],
  ['an unknown answer', addEntry(({ id }) => voteOf(id, [randomUUID()]))],
  ['a vote of another poll', addEntry(({ yes }) => voteOf(randomUUID(), [yes]))],
  [
    'a vote older than the one before',
    addEntry(({ id, yes }) => voteOf(id, [yes], { hour: '2026-01-01T00Z' })),
  ],
  ['a vote after the end', addEntry(({ id, yes }) => voteOf(id, [yes], { hour: '2999-01-01T00Z' }))],
  ['an unknown kind of entry', addEntry(({ id }) => ({ kind: 'bonus', poll: id, hour: thisHour }))],
  [
    'another question without a reason',
    addEntry(({ entries }) => ({
      ...entries[0],
      question: { ...(entries[0] as { question: object }).question, title: 'x' },
    })),
  ],
  [
    'another question with a reason, which the page does not show',
    addEntry(({ entries }) => ({
      ...entries[0],
      reason: 'A slip',
      question: { ...(entries[0] as { question: object }).question, title: 'x' },
    })),
  ],
  ['an entry with spaces', addText((text) => text.replaceAll(':', ': '))],
  [
    'an entry with its keys in another order',
    addText((text) => text.replace(/^\{("held":\w+),(.*)\}$/, '{$2,$1}')),
  ],
  ['what is no JSON', addText(() => 'vote')],
]

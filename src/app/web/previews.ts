// What the picture of a shared page says: the thing itself, one or two figures, and where they come from.
import type { I18n } from '@lingui/core'
import type { Call } from '#base/contract.ts'
import type { Language, SiteInfo } from '#base/site-info.ts'
import { count, day, percent, rupees } from '#base/web/format.ts'
import { readCandidate } from '#candidates/contract.ts'
import { readConstituency } from '#constituencies/contract.ts'
import { houseName, nameOf, stateOf } from '#constituencies/web/seat-words.ts'
import { readRequest, verdictLabels } from '#fact-checks/contract.ts'
import { readArticle } from '#news/contract.ts'
import { readPoll } from '#polls/contract.ts'
import { inLanguage } from '#polls/web/poll-words.ts'
import type { Preview } from '../rendering.ts'

type With = { call: Call; i18n: I18n; language: Language; site: SiteInfo }
type Maker = (id: string, needs: With) => Promise<Preview>

/** Whose words the pictures speak. */
export const previewRooms = ['constituencies', 'fact-checks', 'polls']

const makers: Record<string, Maker> = {
  candidate,
  poll,
  check,
  story,

  site: async (_id, { i18n }) => ({
    kicker: i18n.t('Elections in India'),
    title: i18n.t('Your candidates, your MP, your results'),
    facts: [],
  }),

  constituency: async (id, { call, i18n, language }) => {
    const { constituency, elections } = await call(readConstituency, { params: { id } })
    const latest = elections[0]
    const source = latest?.sources[0]
    const winner = latest?.winner
    return {
      kicker: `${houseName(i18n, constituency.house)} · ${stateOf(constituency, language)}`,
      title: nameOf(constituency, language),
      facts: [
        ...(winner === undefined || latest?.marginVotes === undefined
          ? []
          : [
              {
                figure: count(latest.marginVotes, language),
                label: i18n.t('votes ahead: {who}', {
                  who: `${winner.name} (${winner.partyShort ?? winner.party})`,
                }),
              },
            ]),
        ...(latest?.turnout === undefined
          ? []
          : [{ figure: percent(latest.turnout, language), label: `${i18n.t('Turnout')} · ${latest.year}` }]),
      ],
      ...(source === undefined ? {} : { source: `${source.publisher}, ${day(source.asOf, language)}` }),
    }
  },
}

/** Of the candidate's latest affidavit that states assets, and on which the sources agree; never cases: a headline without its context accuses. */
async function candidate(id: string, { call, i18n, language }: With): Promise<Preview> {
  const { candidate: person } = await call(readCandidate, { params: { id } })
  const records = person.election_records
  const years = records.map((one) => one.election_year)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const declared = records.findLast(({ figures }) => figures['total_assets_amount'] !== undefined)
  const status = declared?.figures['total_assets_amount']
  const shown = declared?.assets_doubtful === true ? undefined : declared?.total_assets_amount
  const source = person.sources.find(
    ({ sourceId }) =>
      shown !== undefined && status?.status === 'known' && status.source_ids.includes(sourceId),
  )
  const latest = records.at(-1)
  return {
    kicker: latest === undefined ? i18n.t('Candidate') : `${latest.constituency}, ${latest.state}`,
    title: person.name,
    facts: [
      {
        figure: count(person.total_elections, language),
        label: i18n.t('{elections, plural, one {election} other {elections}}: {years}', {
          elections: person.total_elections,
          years: first === last ? String(first) : `${first}–${last}`,
        }),
      },
      ...(declared === undefined || shown === undefined
        ? []
        : [
            {
              figure: rupees(shown, language),
              label: i18n.t('declared assets, {year}', { year: String(declared.election_year) }),
            },
          ]),
    ],
    ...(source === undefined ? {} : { source: `${source.publisher}, ${day(source.asOf, language)}` }),
  }
}

async function poll(id: string, { call, i18n, language }: With): Promise<Preview> {
  const { poll: asked } = await call(readPoll, { params: { id }, query: {} })
  return {
    kicker: i18n.t('Poll'),
    title: inLanguage(i18n, asked).title,
    facts: [
      {
        figure: count(asked.totalVotes, language),
        label: i18n.t('{votes, plural, one {answer} other {answers}}', { votes: asked.totalVotes }),
      },
    ],
    source: i18n.t('A self-selected online poll, not a survey'),
  }
}

const tones = { true: 'good', false: 'bad', misleading: 'accent', unverified: 'muted' } as const

async function check(id: string, { call, i18n, language, site }: With): Promise<Preview> {
  const { claim, status, publishedAt } = await call(readRequest, { params: { id } })
  return {
    kicker: i18n.t('Fact check'),
    verdict: { word: i18n.t(verdictLabels[status]), tone: tones[status] },
    title: `“${claim}”`,
    facts: [],
    source: `${site.name}, ${day(publishedAt, language)}`,
  }
}

async function story(id: string, { call, i18n, language }: With): Promise<Preview> {
  const { article } = await call(readArticle, { params: { id } })
  return {
    kicker: i18n.t('News'),
    title: article.title,
    facts: [],
    source: `${article.source}, ${day(article.publishedAt, language)}`,
  }
}

export async function previewOf(kind: string, id: string, needs: With): Promise<Preview | undefined> {
  return Object.hasOwn(makers, kind) ? makers[kind]!(id, needs) : undefined
}

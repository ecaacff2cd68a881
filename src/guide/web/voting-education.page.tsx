// Why Voting is Important, from global to local, and how a vote is cast and counted.
import { Questions } from '#base/web/ui/questions.tsx'
import { answersOn, listAnswers } from '#answers/contract.ts'
import { useSearchParams } from '#base/web/here.tsx'
import type { I18n } from '@lingui/core'
import { read, useLoadedData } from '#base/web/data.ts'
import { count, percent } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { Beside } from '#base/web/ui/drawings/drawings.tsx'
import voted from '#base/web/ui/drawings/voted.svg?raw'
import type { Language } from '#base/web/site.ts'
import { Tabs } from '#base/web/ui/tabs.tsx'
import type { PageLocation } from '#base/web/page.ts'
import { TextBlocks, TextSection, textRead, useText } from '#base/web/ui/text.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { summariseElection, type ElectionSummary } from '#constituencies/contract.ts'
import { Figure, ReviewedOn, tabAt, type Fact } from './prose.tsx'
import { BoothDrawing } from './booth-drawing.tsx'

/** Other organisations' figures, each with source and year; our own are counted. */
const facts = {
  democracies: {
    figure: '167',
    source: 'Economist Intelligence Unit, Democracy Index (countries and territories covered)',
    year: 2023,
  },
  globalTurnout: {
    figure: '66%',
    source: 'International IDEA, Voter Turnout Trends around the World (parliamentary elections 2011–2015)',
    year: 2016,
  },
  homeVotingAge: {
    figure: '85',
    source: 'Conduct of Elections Rules, 1961, amended 1 March 2024',
    year: 2024,
  },
} as const satisfies Record<string, Fact>

const tabs = ['global', 'national', 'local'] as const
export const parameters = { tab: /^(global|national|local)$/ }

export const reads = (at: PageLocation) => [
  read(listAnswers, answersOn('/voting-education', at)),
  read(summariseElection, { query: {} }),
  textRead('voting-education', at),
]

export default function VotingEducation() {
  const { i18n, language } = useLanguage()
  const { summary } = useLoadedData(summariseElection, { query: {} })
  const closest = summary?.closest
  const text = useText('voting-education', {
    seat: closest?.name,
    votes: closest && count(closest.marginVotes, language),
    year: closest && String(summary.election.year),
    age: facts.homeVotingAge.figure,
  })
  const current = tabAt(useSearchParams(), tabs)
  const figures: Record<(typeof tabs)[number], [Fact, string][]> = {
    global: [
      [facts.democracies, i18n.t('democracies and other countries are compared each year')],
      [facts.globalTurnout, i18n.t('of voters take part in a national election, on average')],
    ],
    national: counted(i18n, language, summary),
    local: [],
  }
  const questions = useLoadedData(listAnswers, answersOn('/voting-education', { language }))
  return (
    <>
      <Head
        title={text.title}
        description={i18n.t(
          'What a vote changes in the world, in India and next door; how it is cast, kept secret and counted.',
        )}
        path="/voting-education"
      />
      <h1 className="mt-8 text-3xl font-bold" lang={text.lang}>
        {text.title}
      </h1>
      <Tabs
        label={i18n.t('Where it counts')}
        current={current}
        tabs={tabs.map((name) => ({
          name,
          label: text.sections.get(name)?.title ?? name,
          to: `?tab=${name}`,
        }))}
      />
      {figures[current].length === 0 ? null : (
        <dl className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {figures[current].map(([fact, label]) => (
            <Figure key={fact.figure} fact={fact} label={label} />
          ))}
        </dl>
      )}
      <div className="max-w-prose" lang={text.lang}>
        <TextBlocks of={text} id={current} />
      </div>
      <Beside drawing={voted}>
        <TextSection of={text} id="how">
          <BoothDrawing />
        </TextSection>
        <TextSection of={text} id="nota" />
        <TextSection of={text} id="count" />
        <TextSection of={text} id="help" />
      </Beside>
      <ReviewedOn day="2026-11-01" />
      <Questions of={questions.subjects} />
    </>
  )
}

/** Figures of the latest Lok Sabha election, from this copy's database. */
function counted(i18n: I18n, language: Language, summary: ElectionSummary | undefined): [Fact, string][] {
  const source = summary?.sources[0]?.publisher
  if (summary === undefined || source === undefined) return []
  const { totals, election } = summary
  const fact = (figure: string): Fact => ({ figure, source, year: election.year })
  return [
    [
      fact(count(totals.seats, language)),
      i18n.t('seats in the Lok Sabha, each filled by the voters of one constituency'),
    ],
    ...(totals.electors === undefined || totals.turnout === undefined
      ? []
      : ([
          [fact(count(totals.electors, language)), i18n.t('people could vote where a poll was held')],
          [fact(percent(totals.turnout, language, 1)), i18n.t('of them did')],
        ] satisfies [Fact, string][])),
  ]
}

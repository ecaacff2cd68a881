// Why Voting is Important, from global to local, and how a vote is cast and counted.
import { useSearchParams } from '#base/web/here.tsx'
import type { I18n } from '@lingui/core'
import { read, useLoadedData } from '#base/web/data.ts'
import { count, percent } from '#base/web/format.ts'
import { Head } from '#base/web/head.tsx'
import { Beside, Voted } from '#base/web/ui/drawings.tsx'
import { useSite, type Language } from '#base/web/site.ts'
import { Tabs } from '#base/web/ui/tabs.tsx'
import { useWords } from '#base/web/words.tsx'
import { summariseElection, type ElectionSummary } from '#constituencies/contract.ts'
import { facts, type Fact } from '../facts.ts'
import { officialLinks } from '#base/official-links.ts'
import { Figure, OfficialLink, TextList, ReviewedOn, Section, tabAt } from './prose.tsx'
import { BoothDrawing } from './booth-drawing.tsx'

export const inParts = true

const tabs = ['global', 'national', 'local'] as const
export const parameters = { tab: /^(global|national|local)$/ }

export const reads = () => [read(summariseElection, { query: {} })]

type Impact = { label: string; points: string[]; figures: [Fact, string][] }

export default function VotingEducation() {
  const i18n = useWords()
  const { language } = useSite()
  const { summary } = useLoadedData(summariseElection, { query: {} })
  const current = tabAt(useSearchParams()[0], tabs)
  const impacts: Record<(typeof tabs)[number], Impact> = {
    global: {
      label: i18n.t('Global impact'),
      figures: [
        [facts.democracies, i18n.t('democracies and other countries are compared each year')],
        [facts.globalTurnout, i18n.t('of voters take part in a national election, on average')],
      ],
      points: [
        i18n.t(
          'Climate, trade and peace are agreed between governments. Voters decide who sits at the table.',
        ),
      ],
    },
    national: {
      label: i18n.t('National impact'),
      figures: [...counted(i18n, language, summary)],
      points: [
        i18n.t('The Lok Sabha makes the laws of the Union, passes the budget and decides who governs.'),
        ...(summary?.closest === undefined
          ? []
          : [
              i18n.t('{seat} was decided by {votes} votes in {year}.', {
                seat: summary.closest.name,
                votes: count(summary.closest.marginVotes, language),
                year: String(summary.election.year),
              }),
            ]),
        i18n.t('Each vote counts the same, no matter who casts it.'),
      ],
    },
    local: {
      label: i18n.t('Local impact'),
      figures: [],
      points: [
        i18n.t(
          'State assemblies decide on police, hospitals, land and farming; municipalities and panchayats on water, waste and streets.',
        ),
        i18n.t('A ward or a panchayat has few voters, so a handful of votes can decide.'),
        i18n.t('You can meet and question the people you elect locally.'),
      ],
    },
  }
  const { points, figures } = impacts[current]
  return (
    <>
      <Head
        title={i18n.t('Why Voting is Important')}
        description={i18n.t(
          'What a vote changes in the world, in India and next door; how it is cast, kept secret and counted.',
        )}
        path="/voting-education"
      />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Why Voting is Important')}</h1>
      <Tabs
        label={i18n.t('Where it counts')}
        current={current}
        tabs={tabs.map((name) => ({ name, label: impacts[name].label, to: `?tab=${name}` }))}
      />
      {figures.length === 0 ? null : (
        <dl className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {figures.map(([fact, label]) => (
            <Figure key={fact.figure} fact={fact} label={label} />
          ))}
        </dl>
      )}
      <div className="max-w-prose">
        <TextList of={points} />
      </div>
      <Beside drawing={<Voted />}>
        <Section id="how" title={i18n.t('How you vote')}>
          <BoothDrawing />
          <TextList
            numbered
            of={[
              i18n.t('The first officer finds your name on the roll and looks at your document.'),
              i18n.t('The second officer marks your left forefinger with ink and asks you to sign.'),
              i18n.t(
                'The third officer sends you to the machine. Behind the screen, press the button beside your candidate’s name and symbol; a red light and a beep confirm it.',
              ),
              i18n.t(
                'For seven seconds a window shows the paper slip (VVPAT) with the candidate’s number, name and symbol. Then it drops into a sealed box.',
              ),
            ]}
          />
          <p className="mt-3">
            {i18n.t(
              'If the slip shows another name, tell the officer at once: you can ask for a test vote (rule 49MA). Nobody may ask how you voted.',
            )}
          </p>
        </Section>
        <Section id="nota" title={i18n.t('None of the above (NOTA)')}>
          <p className="mt-3">
            {i18n.t(
              'NOTA has been the last button since 2013. NOTA votes are counted and published, but cannot change who wins: the candidate with the most votes does.',
            )}
          </p>
        </Section>
        <Section id="count" title={i18n.t('How it is counted')}>
          <p className="mt-3">
            {i18n.t(
              'Postal ballots first, then the machines, round by round, before the candidates’ agents. Paper slips of five machines in each assembly segment, drawn by lot, are counted and compared.',
            )}
          </p>
          <p className="mt-3">
            <OfficialLink to={officialLinks.results}>
              {i18n.t('Results of the Election Commission')}
            </OfficialLink>
          </p>
        </Section>
        <Section id="help" title={i18n.t('Help at the booth')}>
          <TextList
            of={[
              i18n.t(
                'If you are {age} or older, or have a disability of 40% or more, you can vote at home (Form 12D).',
                {
                  age: facts.homeVotingAge.figure,
                },
              ),
              i18n.t(
                'If you cannot see well, you may bring a companion or use the Braille signs on the machine.',
              ),
              i18n.t('Money, gifts or threats for a vote are offences. Report them with a photograph.'),
            ]}
          />
          <p className="mt-3">
            <OfficialLink to={officialLinks.cVigil}>{i18n.t('cVIGIL: report an offence')}</OfficialLink>
          </p>
        </Section>
      </Beside>
      <ReviewedOn day="2026-11-01" />
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

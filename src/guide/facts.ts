// Other organisations' figures used on pages, each with source and year. Pages never hard-code them; our own
// figures are counted.

export type Fact = { figure: string; source: string; year: number }

export const facts = {
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

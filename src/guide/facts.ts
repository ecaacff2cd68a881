// Figures that help pages state, each with its source and year. None of them stands in a text.

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
  lokSabhaSeats: { figure: '543', source: 'Election Commission of India', year: 2024 },
  eligibleVoters: {
    figure: '900M+',
    source: 'Election Commission of India, electors on the roll',
    year: 2019,
  },
  averageTurnout: {
    figure: '67%',
    source: 'Election Commission of India, general election to the Lok Sabha',
    year: 2019,
  },
  digiLockerSync: { figure: '24–48', source: 'Experience of the help desk; no official figure', year: 2025 },
  resubmission: { figure: '30', source: 'Experience of the help desk; no official figure', year: 2025 },
  homeVotingAge: {
    figure: '85',
    source: 'Conduct of Elections Rules, 1961, amended 1 March 2024',
    year: 2024,
  },
} as const satisfies Record<string, Fact>

// Where the starter data keep the calendar.
export const calendarFiles = { elections: 'calendar/elections.json', rolls: 'calendar/rolls.json' }

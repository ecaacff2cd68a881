// The files of the calendar in the starter data.
export const calendarFiles = { elections: 'calendar/elections.json', rolls: 'calendar/rolls.json' }

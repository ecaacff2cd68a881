/** The channel on which a write tells every process which topics changed, as a JSON list of them. */
export const changedChannel = 'changed'

/** Upper ends, in percent, of the steps in which maps shade turnout; the last step has none. */
export const turnoutSteps = [55, 60, 65, 70, 75]

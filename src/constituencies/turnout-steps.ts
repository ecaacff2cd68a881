/** Upper limits, in percent, of the maps' turnout steps; the last step has none. */
export const turnoutSteps = [55, 60, 65, 70, 75]

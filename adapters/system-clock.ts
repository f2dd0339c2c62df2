/** The day and the time of the machine: the clock of whatever is handed no other. How long something took is measured by `performance.now()`. */
export const systemClock = (): Date => new Date();

/** How often the browser's benchmarks repeat each measurement: BENCH_ROUNDS for a quick look, 21 for figures to keep. */
export const rounds = Number(process.env.BENCH_ROUNDS ?? 21);

/** The same where one takes long and differs little from the next: on a slow line, of what has no target of its own. */
export const fewRounds = Math.ceil(rounds / 3);

/** Processors as many times slower as those of this machine. */
export const slowdowns = [1, 4];

/** How often the browser's benchmarks repeat each measurement: BENCH_ROUNDS for a quick look, 21 for figures to keep. */
export const rounds = Number(process.env.BENCH_ROUNDS ?? 21);

/** Processors as many times slower as those of this machine. */
export const slowdowns = [1, 4];

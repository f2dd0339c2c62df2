/** Limits how many jobs run at the same time; the others wait in the order of their calls. */
export function limitConcurrency(count: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < count) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

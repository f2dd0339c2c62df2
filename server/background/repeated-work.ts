/** Does some work again and again, with a pause between, until it is stopped. @param work never throws */
export function createRepeatedWork(work: () => Promise<void>, pauseMs: number) {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function again(): void {
    running = work().then(() => {
      if (!isStopping) timer = setTimeout(again, pauseMs);
    });
  }

  return {
    start: again,
    /** Resolves when what is under way is done. */
    async stop(): Promise<void> {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}

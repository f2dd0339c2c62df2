/** For what may fail without a word: the page works without it. */
export function ignore(): void {}

/** The minimum speed of a body. Only the time spent waiting for the client counts, not the processing. */
export const pace = {
  /** Ms before the speed counts, for a slow start or a lost packet. */
  grace: 10_000,
  /** Bytes a second on average after that: a third of what a phone sends over 3G. */
  minSpeed: 16_000,
  /** Ms for a whole body, however large. */
  deadline: 300_000,
};

/** Max ms spent waiting for a client that has sent this number of bytes. */
export function allowedWait(bytes: number): number {
  return Math.min(pace.grace + steadyWait(bytes), pace.deadline);
}

/** Ms in which a client at the minimum speed sends this number of bytes. */
export function steadyWait(bytes: number): number {
  return (bytes / pace.minSpeed) * 1000;
}

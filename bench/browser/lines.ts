import { fewRounds, rounds } from "./rounds.ts";

/** A line to the visitor: `roundTripMs` before each answer, then `kbit` thousand bits a second; 0 is as fast as the machine. */
export type Line = { name: string; kbit: number; roundTripMs: number; rounds: number };

/** Chromium delays each answer by a round trip, and shares the line between answers. It does not slow down the connection's own handshake. */
export const lines: readonly Line[] = [
  { name: "unshaped", kbit: 0, roundTripMs: 0, rounds },
  { name: "10 Mbit/s", kbit: 10_000, roundTripMs: 40, rounds },
  { name: "1.6 Mbit/s", kbit: 1600, roundTripMs: 150, rounds: fewRounds },
];

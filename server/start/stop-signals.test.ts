import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { stopSignals } from "./stop-signals.ts";

function hearing() {
  const source = new EventEmitter();
  const said: string[] = [];
  let time = 0;
  const { stop, hurry } = stopSignals({ source, say: (sentence) => said.push(sentence), now: () => time });
  /** @param at milliseconds since the start */
  const send = (signal: string, at: number) => {
    time = at;
    source.emit(signal, signal);
  };
  return { send, said, state: () => ({ stop: stop.aborted, hurry: hurry.aborted }) };
}

test.each(["SIGINT", "SIGTERM", "SIGHUP", "disconnect"])("%s stops the site", (signal) => {
  const { send, state, said } = hearing();
  expect(state()).toEqual({ stop: false, hurry: false });
  send(signal, 0);
  expect(state()).toEqual({ stop: true, hurry: false });
  expect(said).toEqual([]);
});

test("one signal that arrives several times within a moment counts once", () => {
  const { send, state, said } = hearing();
  for (let times = 0; times < 50; times++) send("SIGINT", times * 19);
  expect(state()).toEqual({ stop: true, hurry: false });
  expect(said).toEqual([]);
});

test("a repeated signal of a supervisor does not cut the stop short", () => {
  const { send, state } = hearing();
  for (let times = 0; times < 50; times++) send(times % 2 === 0 ? "SIGTERM" : "SIGHUP", times * 5000);
  expect(state()).toEqual({ stop: true, hurry: false });
});

test("the second Ctrl-C announces what the third does, and the third does it", () => {
  const { send, state, said } = hearing();
  send("SIGINT", 0);
  send("SIGINT", 1200);
  expect(state()).toEqual({ stop: true, hurry: false });
  expect(said).toEqual([expect.stringMatching(/once more/)]);
  send("SIGINT", 2400);
  expect(state()).toEqual({ stop: true, hurry: true });
  expect(said).toHaveLength(2);
  send("SIGINT", 3600);
  expect(said).toHaveLength(2);
});

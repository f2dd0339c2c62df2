import { afterEach, beforeEach, expect, vi } from "vitest";

/** A warning of React or of a library that nobody reads is a fault: what is written to the console fails the test that caused it. */
const methods = ["error", "warn"] as const;

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method);
});

afterEach(() => {
  for (const method of methods) {
    const spy = vi.mocked(console[method]);
    const written = spy.mock.calls.map((words) => words.map(String).join(" "));
    spy.mockRestore();
    expect(written, `console.${method} was called`).toEqual([]);
  }
});

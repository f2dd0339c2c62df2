import { describe, expect, test } from "vitest";
import { DomainError, errorCodes } from "../domain/errors.ts";
import { pageStatusOf, statusOf } from "./status-of.ts";

describe("the status of a refusal", () => {
  test.each(errorCodes)("of kind %s has one value for calls and one for pages", (code) => {
    const error = new DomainError(code, "No.");
    for (const status of [statusOf(error), pageStatusOf(error)]) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });

  test("is 409 for a stale change; for a wrong value 400 in calls and 422 on pages", () => {
    expect(statusOf(new DomainError("stale", ""))).toBe(409);
    expect(pageStatusOf(new DomainError("stale", ""))).toBe(409);
    expect(statusOf(new DomainError("invalid", ""))).toBe(400);
    expect(pageStatusOf(new DomainError("invalid", ""))).toBe(422);
  });
});

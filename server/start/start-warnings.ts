import type { Config } from "../../adapters/config.ts";

/** What an operator must not overlook, in a sentence each: said at every start. */
export function startWarnings({ humanCheck, rateLimits }: Pick<Config, "humanCheck" | "rateLimits">): string[] {
  return [
    ...(humanCheck === "off"
      ? ["HUMAN_CHECK=off: every program can file enquiries. This is for tests, never for a site that others reach."]
      : []),
    ...(rateLimits === "off"
      ? [
          "RATE_LIMITS=off: anybody can call and send as often as they like. This is for tests, never for a site that others reach.",
        ]
      : []),
  ];
}

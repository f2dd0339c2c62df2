import type { Config } from "../../adapters/config.ts";

/** Warnings about the configuration, logged at every start. */
export function startWarnings({
  humanCheck,
  rateLimits,
  oldNames,
}: Pick<Config, "humanCheck" | "rateLimits" | "oldNames">): string[] {
  const warnings = oldNames.map(([old, present]) => `${old} is now called ${present}. The old name still works.`);
  if (humanCheck === "off")
    warnings.push("HUMAN_CHECK=off: every program can file enquiries. This is for tests, never for a site that others reach.");
  if (rateLimits === "off")
    warnings.push(
      "RATE_LIMITS=off: anybody can call and send as often as they like. This is for tests, never for a site that others reach.",
    );
  return warnings;
}

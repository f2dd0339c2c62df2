import type { Original, Variant } from "./variant.ts";

/** What a loom (a picture worker's process) is told when it starts, as JSON in its first argument. */
export type LoomSettings = {
  /** Where finished pictures go. */
  folder: string;
  /** Whatever the worker's entry needs to build its sources: folders, as functions cannot cross processes. */
  sources: Readonly<Record<string, string>>;
};

/** Work for a loom: some sizes and formats of one picture. */
export type LoomJob = { number: number; original: Original; variants: Variant[] };

/** Its answer; `woven` counts how often a source was asked for an original. */
export type LoomReport = { number: number; woven: number; error?: string };

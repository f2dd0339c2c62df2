import type { Original, Variant } from "./variant.ts";

/** What a picture worker gets when it starts, as JSON in its first argument. */
export type WorkerSettings = {
  /** Where finished pictures go. */
  folder: string;
  /** What the worker's entry needs to build its sources: folders, as functions cannot cross processes. */
  sources: Readonly<Record<string, string>>;
};

/** Work for a picture worker: some sizes and formats of one picture. */
export type PictureJob = { number: number; original: Original; variants: Variant[] };

/** Its answer; `rendered` counts how often a source was asked for an original since the last answer. */
export type JobReport = { number: number; rendered: number; error?: string };

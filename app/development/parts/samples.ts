import type { ReactNode } from "react";

/** Parts of app/ui in their states, by the name of the file. */
export type PartSamples = Readonly<Record<string, ReactNode>>;

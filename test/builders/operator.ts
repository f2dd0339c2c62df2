import type { Operator } from "../../domain/people/actor.ts";

/** An administrator at the command line. */
export const operator: Operator = { kind: "staff", role: "admin", name: "rosa@command-line", id: undefined };

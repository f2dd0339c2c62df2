import type { readPerson } from "../../../domain/directory/read-person.ts";
import type { PersonAct } from "./person-act.ts";

/** What a part of the page of a person is given: what was read, and what who looks at it may do. */
export type PersonParts = Awaited<ReturnType<typeof readPerson>> & {
  allowed: Record<PersonAct, boolean>;
  /** Whether documents may be shared. */
  shares: boolean;
  /** Whether documents may be downloaded. */
  opens: boolean;
};

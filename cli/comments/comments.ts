import type { Command } from "@commander-js/extra-typings";
import { defineDecisions } from "./decide-comments.ts";
import { defineList } from "./list-comments.ts";

export function defineComments(comments: Command): void {
  defineList(comments);
  defineDecisions(comments);
}

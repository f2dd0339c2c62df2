import { parseArgs } from "node:util";
import type { CommentStatus } from "../db/schema.ts";
import { listComments, setCommentStatus } from "../domain/content/moderate-comments.ts";
import { type Command, UsageError } from "./command.ts";
import { textTable } from "./text-table.ts";
import { withDatabase } from "./with-database.ts";

const statuses = ["pending", "published", "rejected"] as const satisfies CommentStatus[];
const verbs: Record<string, CommentStatus> = { publish: "published", reject: "rejected" };

/** What readers say of the news, for staff. */
export const comments: Command = {
  usage: "comments list [--status pending|published|rejected|all] | publish ID … | reject ID …",
  summary: "Shows what readers say of the news, and lets it stand on the site or not",
  async run([action = "", ...args]) {
    if (action === "list") return list(args);
    const status = Object.hasOwn(verbs, action) ? verbs[action] : undefined;
    if (!status) throw new UsageError("Say what to do: list, publish or reject.");
    return decide(status, args);
  },
};

async function list(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { status: { type: "string", default: "pending" } } });
  const status = statuses.find((known) => known === values.status);
  if (!status && values.status !== "all") throw new UsageError(`“${values.status}” is no status: ${statuses.join(", ")}, all.`);
  const rows = await onComments((ctx) => listComments(ctx, status));
  const lines = rows.map((row) => [
    row.id,
    row.posted_at.toISOString().slice(0, 16).replace("T", " "),
    row.status,
    ...[row.name, row.email, row.website, row.title, row.comment].map(printable),
  ]);
  if (lines.length === 0) console.log("There is nothing.");
  else console.log(textTable([["id", "posted", "status", "name", "e-mail", "website", "article", "comment"], ...lines]));
  return 0;
}

async function decide(status: CommentStatus, args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  if (positionals.length === 0 || positionals.some((given) => !/^[1-9]\d{0,9}$/.test(given)))
    throw new UsageError("Name the comments by their ids, as “comments list” shows them.");
  return onComments(async (ctx) => {
    let missing = 0;
    for (const id of positionals.map(Number)) {
      const found = id <= 2_147_483_647 && (await setCommentStatus(ctx, id, status));
      if (found) console.log(`Comment ${id} is ${status}.`);
      else {
        console.error(`There is no comment ${id}.`);
        missing++;
      }
    }
    return missing > 0 ? 1 : 0;
  });
}

function onComments<Result>(work: (ctx: Parameters<typeof listComments>[0]) => Promise<Result>): Promise<Result> {
  return withDatabase((db) => work({ db, actor: { kind: "system" }, now: () => new Date() }));
}

/** What visitors write must not steer the terminal. */
function printable(text: string): string {
  return text.replace(/\p{C}/gu, " ");
}

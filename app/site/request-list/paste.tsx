import { hash } from "node:crypto";
import { data } from "react-router";
import { cleanText } from "../../../domain/fields/clean-text.ts";
import { numbersToRemember } from "../../../domain/matched-lines/line-choice.ts";
import { matchPasted } from "../../../domain/matched-lines/match-pasted.ts";
import { readSampleLines } from "../../../domain/matched-lines/read-sample-lines.ts";
import { requestLinesOf } from "../../../domain/matched-lines/request-lines-of.ts";
import { readPasted } from "../../../domain/pasted-lines/read-pasted.ts";
import { maxLines, maxListLength, wantNamed } from "../../../domain/request-lines/request-line.ts";
import { readOwnNumbers } from "../../../domain/request-lists/own-numbers.ts";
import { domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { asksForJson, page, refused, siteMeta } from "../../page.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/paste";
import { doubtfulLines } from "./doubtful-lines.ts";
import { linesAsJson } from "./lines-as-json.ts";
import { listVisit } from "./list-visit.ts";
import { nameFreeLines } from "./name-free-lines.ts";
import { PasteForm } from "./paste-form.tsx";
import { PasteReview, type Review } from "./paste-review.tsx";
import { readChoices } from "./read-choices.ts";
import { takeLines } from "./take-lines.ts";

export const handle = {
  section: "support",
  script: "forms",
  form: {
    body: "list",
    limit: "paste",
    maxPerMinute: 12,
    tooOften: "Too many lists in a minute. Please wait a little and press the button again: your list is still in the field.",
  },
} satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { lines, tags } = await readSampleLines(context.get(domainContext));
  return page({ samples: lines, tags });
}

/** Reads a list, shows what each line was taken for, and takes the lines once somebody has looked through them. */
export async function action({ context }: Route.ActionArgs) {
  const { fields, request } = context.get(visitContext);
  const typed = cleanText(textOf(fields, "list"), { multiline: true });
  const values = { list: typed };
  const problem = textOf(fields, "file_problem");
  if (problem !== "") return refused({ status: 422, message: problem, values, issues: [{ field: "file", message: problem }] });
  const list = [typed, cleanText(textOf(fields, "file_text"), { multiline: true })].filter((part) => part !== "").join("\n");
  if (list.length > maxListLength) return refused({ status: 422, values, ...tooLong });
  const { lines, headings, left } = readPasted(list);
  if (lines.length === 0) return refused({ status: 422, values, ...nothingToRead });
  if (left > 0) return refused({ status: 422, values: { list }, ...tooMany(lines.length + left) });
  const { ctx, token } = await listVisit(context);
  const found = await matchPasted(ctx, lines, await readOwnNumbers(ctx, token));
  if (asksForJson(request)) return Response.json({ success: true, headings, lines: linesAsJson(found) });
  // The choices are those of the list as it was read; a list that was changed since is read again.
  const mark = markOf(list);
  const isSame = textOf(fields, "read") === mark;
  const matched = isSame ? await nameFreeLines(ctx, fields, found) : found;
  const choices = readChoices(isSame ? fields : {}, matched);
  const want = wantNamed(textOf(fields, "wanted"));
  const rememberAll = textOf(fields, "remember") === "all";
  const about = cleanText(textOf(fields, "file_about"), { maxLength: 500 });
  const review: Review = { list, mark, about, headings: headings.length, lines: matched, choices, wanted: want, rememberAll };
  const step = textOf(fields, "step");
  if (step === "doubtful" && isSame) return doubtfulLines(matched, choices);
  if (step !== "add") return data({ ...shown, review });
  if (!isSame) return data({ ...shown, review, message: changed });
  const { lines: asked, tooLong: places } = requestLinesOf(matched, choices, want);
  if (asked.length === 0)
    return refused({ status: 422, values, review, message: "Every line is left out. Choose an item, or send one as written." });
  if (places.length > 0) return refused({ status: 422, values, review, message: noteTooLong(places) });
  const taken = await takeLines(context, asked, {
    numbers: numbersToRemember(matched, choices, rememberAll),
    left: matched.filter((line, at) => choices[at]?.item === "leave" && !(line.kind === "free" && line.aroundList)).length,
  });
  return typeof taken === "string" ? refused({ status: 422, values, review, message: taken }) : taken;
}

const shown = { message: undefined, issues: [], values: {} as Record<string, string> };

const empty = "Paste your list into the field, or choose a file.";
const nothingToRead = { message: empty, issues: [{ field: "list", message: empty }] };
const changed = "The text has changed, so its lines were read again: please look through them once more.";

const tooLongText = `This list has more than ${maxListLength.toLocaleString("en-US")} characters: please send it in parts.`;
const tooLong = { message: tooLongText, issues: [{ field: "list", message: tooLongText }] };

function tooMany(count: number) {
  const message = `This list has ${count.toLocaleString("en-US")} lines. At most ${maxLines} fit in one list: please send it in parts.`;
  return { message, issues: [{ field: "list", message }] };
}

function noteTooLong(places: readonly number[]): string {
  const numbers = places.map((at) => at + 1);
  const which = numbers.length === 1 ? `Line ${numbers[0]} is` : `Lines ${numbers.join(", ")} are`;
  return `${which} too long. Please shorten the text below, under “Change the text”.`;
}

/** What tells whether a text was changed; browsers change its line ends. */
const markOf = (text: string) => hash("sha256", text.replace(/\s+/g, " ").trim(), "base64url");

export const meta = siteMeta({
  title: "Paste a list",
  description: "Paste item numbers or names from a spreadsheet or an e-mail, or choose a file, and get a list to ask for.",
  canonical: "/request-list/paste",
});

/** Where a list of items is pasted or uploaded, and looked through before it is taken. */
export function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { message, issues = [], values = {} } = actionData ?? {};
  const review = actionData && "review" in actionData ? actionData.review : undefined;
  return (
    <PageMain crumbs={[{ label: "Request list", href: "/request-list" }, { label: "Paste a list" }]}>
      <PageHead
        title={review ? "Look through your list" : "Paste a list"}
        intro={
          review
            ? "Each line shows the item that we found. Change what is wrong; what is not clear can stay in your words, and we read it."
            : "Item numbers, GTINs, names or methods, one a line, with or without quantities: from a spreadsheet, an e-mail, or a file. You look through everything before it is added."
        }
      />
      {review ? (
        <PasteReview review={review} message={message} />
      ) : (
        <PasteForm message={message} issues={issues} list={values.list ?? ""} samples={loaderData.samples} />
      )}
    </PageMain>
  );
}

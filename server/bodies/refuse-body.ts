import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { failure } from "../../api/answer-call.ts";
import { drawHead } from "../../app/head.ts";
import { pageMeta } from "../../app/page.ts";
import { WordsScreen } from "../../app/site/portal/words-screen.tsx";
import { htmlResponse } from "../pages/page-door.ts";
import type { ShellDrawer } from "../shell.ts";
import type { Refusal } from "./body-refused.ts";
import { wantsJson } from "./wants-json.ts";

type Options = { shell: ShellDrawer; origin: string };

const own = { "Cache-Control": "private, no-store" };

/** Says why a body was not read, where there is no form to show again: as JSON to whoever asks for it, as a page to others. */
export async function refuseBody(request: Request, refusal: Refusal, { shell, origin }: Options): Promise<Response> {
  const { status, message } = refusal;
  if (wantsJson(request)) return Response.json(failure(message), { status, headers: own });
  const title = "This could not be read";
  const head = drawHead(pageMeta({ title, description: message, canonical: "/", noindex: true }), origin);
  const link = createElement("a", { className: "btn", href: new URL(request.url).pathname }, "Back");
  const main = renderToStaticMarkup(createElement(WordsScreen, { title, says: message }, link));
  return htmlResponse(status, (await shell.frame()).around(head, main), own);
}

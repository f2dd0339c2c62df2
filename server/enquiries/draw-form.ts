import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { FormState } from "../../app/forms/form-state.ts";
import { drawHead } from "../../app/head.ts";
import { formMeta, readFormScreen } from "../../app/site/enquiries/form-page.tsx";
import { FormScreen } from "../../app/site/enquiries/form-screen.tsx";
import type { Context } from "../../domain/context.ts";
import type { Kind } from "../../domain/enquiries/kind.ts";
import { pageScripts } from "../pages/page-scripts.ts";
import type { ShellDrawer } from "../pages/shell.ts";

type Options = { context: Context; shell: ShellDrawer; origin: string; productPrefix: string };

/** Draws the page of a form as somebody left it, with what is wrong; the page of an empty form is drawn like every other (app/routes.ts). */
export function formDrawer({ context, shell, origin, productPrefix }: Options) {
  return async (kind: Kind, url: URL, state: FormState): Promise<string> => {
    const [{ data }, frame] = await Promise.all([
      readFormScreen(context, kind, url, productPrefix, state),
      shell.frame("support"),
    ]);
    const main = renderToStaticMarkup(createElement(FormScreen, data));
    return frame.around(drawHead(formMeta(data), origin) + pageScripts.forms, main);
  };
}

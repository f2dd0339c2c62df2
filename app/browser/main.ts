/** The script of every page. Each page works without it. */
import { brokenPictures, watchPictures } from "./broken-pictures.ts";
import { consent } from "./consent.ts";
import { dialogs } from "./header/dialogs.ts";
import { menus } from "./header/menu.ts";
import { signedIn } from "./header/signed-in.ts";
import { applyTheme, theme } from "./header/theme.ts";
import { elementOf } from "./later.ts";
import { dismiss, sentNotice } from "./messages/sent-notice.ts";
import { takeOverLinks } from "./navigation/navigate.ts";
import { listen, type Part } from "./part.ts";
import { gallery } from "./product/gallery.ts";
import { lastViewed } from "./product/last-viewed.ts";
import { sharing } from "./product/share.ts";
import { requestList } from "./request-list.ts";
import { filters } from "./search/filters.ts";
import { searchLog } from "./search/log.ts";
import { widgets } from "./slides/load-widgets.ts";
import { styles } from "./styles.ts";

const unfolding: Part = { selector: "[data-unfolds]", click: (part) => elementOf(part.dataset.unfolds ?? "") };
const print: Part = { selector: "[data-print]", click: () => window.print() };
const navigation: Part = { start: () => takeOverLinks(enhance) };

/** The order matters for `start` and `enhance` only. */
const parts: readonly Part[] = [
  styles,
  lastViewed,
  consent,
  menus,
  searchLog,
  widgets,
  sharing,
  brokenPictures,
  dialogs,
  unfolding,
  gallery,
  filters,
  theme,
  print,
  dismiss,
  navigation,
  signedIn,
  requestList,
  sentNotice,
].flat();

/** Prepares the page that is shown. */
function enhance(): void {
  const main = document.querySelector("main");
  if (main) for (const part of parts) part.enhance?.(main);
}

function start(): void {
  enhance();
  for (const part of parts) part.start?.();
}

// Without a script the style sheet opens menus on hover and shows the button of the filters; this attribute turns that off.
document.documentElement.dataset.alive = "";
applyTheme();
watchPictures();
listen(parts);

// An async script may come before the end of the page.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();

import type { ComponentProps, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { limits } from "../../domain/limits/limits.ts";
import type { Shell } from "../../domain/storefront/read-shell.ts";
import { UnknownLot } from "../site/lots/unknown-lot.tsx";
import { Failed } from "../site/shell/failed.tsx";
import { NotFound } from "../site/shell/not-found.tsx";
import { NotSent } from "../site/shell/not-sent.tsx";
import { Refused } from "../site/shell/refused.tsx";

/** A page that comes in place of the one that was asked for, as HTML between header and footer. */
export type ErrorPage = { title: string; description: string; main: string };

const errorPage = (title: string, description: string, screen: ReactElement): ErrorPage => ({
  title,
  description,
  main: renderToStaticMarkup(screen),
});

/** 404. A lot that is not known has a page of its own. */
export function notFoundPage(shell: Shell, path: string): ErrorPage {
  const lot = /^\/lots\/(.+)$/.exec(path)?.[1];
  if (lot !== undefined) return errorPage("Unknown lot", "We do not know this lot.", <UnknownLot typed={decodeText(lot)} />);
  return errorPage("Page not found", "There is nothing at this address.", <NotFound shell={shell} path={path} />);
}

/** Why a request is refused. */
export function refusedPage(title: string, message: string): ErrorPage {
  return errorPage(title, message, <Refused title={title} text={message} />);
}

const tooMany = {
  pages: "Too many searches, lists or unknown addresses were asked for from your network. Wait a minute, then try again.",
  lots: `Too many unknown lot numbers were asked for from your network. Wait ${limits["unknown lots by client"].minutes} minutes, then try again; or send us the number on the label.`,
};

/** 429, alike for all addresses that a limit is about. */
export function tooManyPage(of: keyof typeof tooMany): ErrorPage {
  const title = "One moment, please";
  return errorPage(title, tooMany[of], <Refused title={title} text={tooMany[of]} again />);
}

/** A fault: a sentence and the id that the log has too. */
export function failedPage(props: ComponentProps<typeof Failed>): ErrorPage {
  return errorPage("Something went wrong", "This page could not be made.", <Failed {...props} />);
}

/** The fault of a form: it gives back what was typed. */
export function notSentPage(props: ComponentProps<typeof NotSent>): ErrorPage {
  return errorPage("Not sent yet", "This form could not be sent.", <NotSent {...props} />);
}

/** A piece of an address as it was typed; what cannot be decoded stays as it is. */
function decodeText(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

import type { WatchChoice } from "../../../domain/watches/watch.ts";
import { textOf } from "../../forms/text-of.ts";
import { Message, refused } from "../../page.ts";
import type { Crumb } from "../../ui/breadcrumb.tsx";
import { RowLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";

/** The text of a state, and what its button does. It takes a button: programs that scan mails follow links. */
export type WatchText = { heading: (subject: string) => string; text: string; button: string; wanted: WatchChoice };

/** The name of the button's value in the form. */
const wantedName = "wanted";

/** What the button of the page asks for; undefined where the form says neither. */
export function readWatchChoice(fields: object): WatchChoice | undefined {
  const choice = textOf(fields, wantedName);
  return choice === "confirmed" || choice === "ended" ? choice : undefined;
}

/** The answer where a form says neither what is wanted. */
export const unknownChoice = () =>
  refused({ status: 400, title: "Not understood", message: "Say what is wanted: confirmed or ended." });

/**
 * The page for a token that is wrong, or whose address was deleted.
 *
 * @param askAgain a sentence: where one can ask again
 */
export function unknownLink(askAgain: string, link: { href: string; label: string }): never {
  throw new Message({
    status: 404,
    title: "This link is not good any more",
    text: `It is not complete, or what it was for was ended or never confirmed and is deleted. Nobody is told anything through it. ${askAgain}`,
    link,
  });
}

type Props = {
  email: string;
  text: WatchText;
  /** What the address is told of, as the headings name it. */
  subject: string;
  /** The path of this page. */
  path: string;
  crumbs: readonly Crumb[];
  /** Beside the button: to the page of the subject. */
  link: { href: string; label: string };
};

/** Where an address confirms that it wants to be told, and ends it. */
export function WatchPage({ email, text: { heading, text, button, wanted }, subject, path, crumbs, link }: Props) {
  return (
    <PageMain crumbs={crumbs}>
      <PageHead
        title={heading(subject)}
        intro={
          <>
            <b>{email}</b> {text}
          </>
        }
      />
      <form className="row" method="post" action={path}>
        <button className={wanted === "ended" ? "btn btn--line" : "btn"} type="submit" name={wantedName} value={wanted}>
          {button}
        </button>
        <RowLink href={link.href}>{link.label}</RowLink>
      </form>
    </PageMain>
  );
}

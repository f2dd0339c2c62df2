import { useEffect, useRef, useState } from "react";
import { data, Link } from "react-router";
import { snoozeChoices } from "../../../domain/desk/snooze-times.ts";
import { readZone } from "../../../domain/settings/read-zone.ts";
import { readRecord } from "../../../domain/workbench/read-record.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { useAccount } from "../use-account.ts";
import type { Route } from "./+types/preview";
import { recordPath, tableOfWord } from "./catalogue-paths.ts";
import { DraftBar } from "./draft-bar.tsx";
import { forgetTyped } from "./use-typed.ts";

export const handle = { access: "staff", verb: "record.read" } satisfies PageHandle;

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const table = tableOfWord(params.table);
  const key = searchParams.get("key") ?? "";
  const state = await readRecord(ctx, table, key);
  if (!state?.path) throw data({ title: "There is no preview", text: "This record has no page of its own." }, { status: 404 });
  const path = `${state.path}?${new URLSearchParams({ draft: `${table}:${key}` })}`;
  return { table, key, state, path, times: snoozeChoices(ctx.now(), await readZone(ctx)).slice(1, 3) };
}

export const meta: Route.MetaFunction = () => [{ title: "Preview | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** A record's page as it will be: as wide as the screen, as on a phone, and for the printer. */
export default function Preview({ loaderData: { table, key, state, path, times } }: Route.ComponentProps) {
  const account = useAccount();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isPhone, setIsPhone] = useState(false);
  // It was saved, or there would be nothing to look at.
  useEffect(() => forgetTyped(account, `${table} ${key}`, `${table} new`), [account, table, key]);
  return (
    <StaffMain
      title={`Preview of ${state.title}`}
      intro={
        <Link className="link" to={recordPath(table, key)}>
          Back to the form
        </Link>
      }
      tools={
        <>
          <button className="btn btn--line btn--s" type="button" aria-pressed={isPhone} onClick={() => setIsPhone(!isPhone)}>
            Phone
          </button>
          <button className="btn btn--line btn--s" type="button" onClick={() => frame.current?.contentWindow?.print()}>
            Print
          </button>
          <a className="btn btn--line btn--s" href={path} target="_blank" rel="noreferrer">
            In a tab of its own
          </a>
        </>
      }
    >
      <DraftBar table={table} state={{ ...state, path: undefined }} times={times} action={recordPath(table, key)} />
      <iframe
        ref={frame}
        className={isPhone ? "bench__page bench__page--phone" : "bench__page"}
        title={`The page of ${state.title}`}
        src={path}
      />
    </StaffMain>
  );
}

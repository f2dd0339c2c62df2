import { type Runs, readBackups } from "../../../domain/backups/read-backups.ts";
import { leadKinds } from "../../../domain/leads/lead.ts";
import { readSettings } from "../../../domain/promise/read-settings.ts";
import { promisedTo } from "../../../domain/settings/read-promises.ts";
import { dueTime, weekdays } from "../../../domain/working-time/working-time.ts";
import { domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, refused } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { Notice } from "../../ui/notice.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { staffTime, zoneWords } from "../staff-time.ts";
import type { Route } from "./+types/settings";
import { BackupsPart } from "./backups-part.tsx";
import { HolidaysPart } from "./holidays-part.tsx";
import { HoursPart } from "./hours-part.tsx";
import { NumberPart } from "./number-part.tsx";
import { PaperReadersPart } from "./paper-readers-part.tsx";
import { PromisesPart } from "./promises-part.tsx";
import { QuotesPart } from "./quotes-part.tsx";
import { isSettingsAct, saveSetting } from "./save-setting.ts";
import { SecondFactorPart } from "./second-factor-part.tsx";

export const handle = {
  access: "staff",
  verb: "setting.read",
  form: {
    body: "text",
    acts: {
      working_time: "setting.change",
      promised_answers: "setting.change",
      untouched_lead_days: "setting.change",
      stuck_mail_hours: "setting.change",
      second_factor_roles: "setting.change",
      paper_readers: "setting.change",
      quotes: "setting.change",
      "add-holidays": "setting.change",
      "remove-holiday": "setting.change",
    },
  },
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const { settings, holidays, countries, said } = await readSettings(ctx);
  const { zone, hours } = settings.working_time.value;
  // A holiday of a country only moves the leads of its agent.
  const free = new Set(holidays.filter(({ country }) => country === null).map(({ day }) => day));
  const now = ctx.now();
  const promises = leadKinds().map(({ kind, title }) => {
    const promised = promisedTo(kind, settings.promised_answers.value);
    const due = staffTime(dueTime(now, promised, { zone, hours, holidays: free }), zone, { weekday: true });
    return { kind, title, promised, due, said: said.get(kind) ?? "" };
  });
  const { backup, trial } = await readBackups(ctx);
  const zones = Intl.supportedValuesOf("timeZone");
  return {
    ...{ settings, holidays, countries, promises, zone, days: weekdays },
    zones: zones.includes(zone) ? zones : [zone, ...zones],
    backup: runText(backup, zone),
    trial: runText(trial, zone),
    saved: url.searchParams.has("saved"),
    moved: Number(url.searchParams.get("moved") ?? 0),
  };
}

function runText({ good, failure }: Runs, zone: string) {
  const figures = (rows: number, files: number) =>
    `${rows.toLocaleString("en-US")} rows and ${files.toLocaleString("en-US")} files`;
  return {
    last: good && `${staffTime(good.startedAt, zone, { weekday: true })}: ${figures(good.rows, good.files)}`,
    failure: failure && `${staffTime(failure.at, zone, { weekday: true })}: ${failure.problem}`,
  };
}

export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const act = textOf(visit.fields, "act");
  if (!isSettingsAct(act)) return refused({ status: 422, message: "Choose what to save.", act });
  const saved = await saveSetting(context.get(domainContext), act, visit.fields).catch(refusal);
  if (typeof saved === "number") return done(visit, `/staff/settings?saved=${act}&moved=${saved}#${act}`);
  return refused({ status: pageStatusOf(saved), message: saved.message, act, values: { ...visit.fields } });
}

/** What was refused comes back beside what is set now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => [{ title: "Settings | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** When people work, what is promised, when leads go back, when staff are told of waiting mail, who may fetch papers, and who signs in with a second factor. */
export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, holidays, promises, countries, zones, zone, days, saved, moved } = loaderData;
  const problemOf = (act: string) => (actionData && "act" in actionData && actionData.act === act ? actionData : undefined);
  const usual = promises.find(({ kind }) => kind === "inquiry") ?? promises[0];
  return (
    <StaffMain title="Settings" intro="Changes apply to everybody at once.">
      <div className="settings">
        {saved && !actionData && (
          <Notice>
            Saved.
            {moved > 0 &&
              ` ${moved === 1 ? "One request that waits is" : `${moved} requests that wait are`} due at another time now.`}
          </Notice>
        )}
        {usual && (
          <p className="setting__now">{`A request received now (${usual.title}) is due ${usual.due}, ${zoneWords(zone)}.`}</p>
        )}
        <HoursPart setting={settings.working_time} days={days} zones={zones} problem={problemOf("working_time")} />
        <PromisesPart promises={promises} version={settings.promised_answers.version} problem={problemOf("promised_answers")} />
        <HolidaysPart holidays={holidays} countries={countries} problem={problemOf("add-holidays")} />
        <NumberPart
          act="untouched_lead_days"
          title="Leads that nobody touches"
          text="A lead that its agent has neither accepted, noted nor answered goes back to the head office after so many working days. This is only so for agents who have an account."
          label="Working days"
          max={60}
          setting={settings.untouched_lead_days}
          problem={problemOf("untouched_lead_days")}
        />
        <NumberPart
          act="stuck_mail_hours"
          title="Mail that does not leave"
          text="The head office and all admins are told when mail has waited for so many hours, once until all of it has left."
          label="Hours"
          max={240}
          setting={settings.stuck_mail_hours}
          problem={problemOf("stuck_mail_hours")}
        />
        <QuotesPart setting={settings.quotes} problem={problemOf("quotes")} />
        <PaperReadersPart setting={settings.paper_readers} problem={problemOf("paper_readers")} />
        <SecondFactorPart setting={settings.second_factor_roles} problem={problemOf("second_factor_roles")} />
        <BackupsPart backup={loaderData.backup} trial={loaderData.trial} />
      </div>
    </StaffMain>
  );
}

import { Form, Link } from "react-router";
import { readFilters, writeFilters } from "../../../domain/inbox/inbox-filters.ts";
import { daysBefore, dayText } from "../../../domain/locale/dates.ts";
import { readFigures } from "../../../domain/promise/read-figures.ts";
import { readMailDelay } from "../../../domain/promise/read-mail-delay.ts";
import { sumQuotes } from "../../../domain/quotes/quote-counts.ts";
import { readQuoteFigures } from "../../../domain/quotes/read-quote-figures.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { SmallSubmitButton } from "../../ui/buttons.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { staffTime, zoneWords } from "../staff-time.ts";
import type { Route } from "./+types/figures";
import { promiseRateText, timesInWords } from "./figure-words.ts";
import { GroupTable } from "./group-table.tsx";
import { QuoteTable } from "./quote-table.tsx";
import { SpanChart } from "./span-chart.tsx";
import { ReceivedChart, TimesChart } from "./week-charts.tsx";

export const handle = { access: "staff", verb: "figures.read" } satisfies PageHandle;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const period = { from: searchParams.get("from") ?? "", to: searchParams.get("to") ?? "" };
  const [figures, quotes, delay] = await Promise.all([
    readFigures(ctx, period),
    readQuoteFigures(ctx, period),
    readMailDelay(ctx),
  ]);
  return { ...figures, quotes: { kinds: sumQuotes(quotes, "kind"), countries: sumQuotes(quotes, "country") }, delay };
}

export const meta: Route.MetaFunction = () => [{ title: "Figures | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** What waits now, and how the requests of a period were answered: by week, kind and country. */
export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { now, period, all, weeks, kinds, countries, quotes, zone, delay } = loaderData;
  const search = `?from=${period.from}&to=${period.to}`;
  const named = weeks.map((one) => ({ ...one, name: dayText(one.week) }));
  return (
    <StaffMain
      title="Figures"
      intro={`${dayText(period.from)} to ${dayText(period.to)}, ${zoneWords(zone)}`}
      tools={<PeriodForm {...period} />}
    >
      {delay && (
        <p className="notice notice--mark">
          {`${delay.count === 1 ? "One mail has" : `${delay.count} mails have`} waited for more than ${delay.hours} hours, the oldest since ${staffTime(new Date(delay.since), zone)}. The operator of the site sees why with: npm run cli -- doctor`}
        </p>
      )}
      <dl className="figures__now">
        <Tile label="New now" value={now.new} />
        <Tile label="Open now" value={now.open} />
        <Tile label="Overdue now" value={now.overdue} isBad={now.overdue > 0} to={overduePath} />
        <Tile label="Received" value={all.received} />
        <Tile label="Answered" value={all.answered} />
        <Tile label="In time" value={promiseRateText(all)} />
      </dl>
      {all.median !== null && <p className="figures__words">{timesInWords(all)}</p>}
      <p className="small figures__note">
        Times run until the first answer, of staff or an agent. In time: the share of requests answered by when they were due,
        among those answered, those overdue, and those closed without an answer when they were overdue. Spam, subscriptions and
        invitations are left out.
      </p>
      <section className="figures__part" aria-labelledby="by-week">
        <PartHead id="by-week" title="By week" csv={`/staff/figures/weeks${search}`} />
        <div className="figures__charts">
          <ReceivedChart weeks={weeks} />
          <TimesChart weeks={weeks} />
        </div>
        <GroupTable caption="Figures by week" of="Week of" rows={named} />
      </section>
      <section className="figures__part" aria-labelledby="by-kind">
        <PartHead id="by-kind" title="By kind" csv={`/staff/figures/kinds${search}`} />
        <SpanChart title="Working time to the first answer, by kind" rows={kinds} />
        <GroupTable caption="Figures by kind" of="Kind" rows={kinds} />
      </section>
      <section className="figures__part" aria-labelledby="by-country">
        <PartHead id="by-country" title="By country" csv={`/staff/figures/countries${search}`} />
        <SpanChart title="Working time to the first answer, by country" rows={countries} />
        <GroupTable caption="Figures by country" of="Country" rows={countries} />
      </section>
      {quotes.kinds.length > 0 && (
        <section className="figures__part" aria-labelledby="quotes">
          <PartHead id="quotes" title="Quotes" csv={`/staff/figures/quotes${search}`} />
          <p className="small figures__note">Quotes first sent in this period, each counted once, as they stand today.</p>
          <QuoteTable caption="Quotes by kind" of="Kind" rows={quotes.kinds} />
          <QuoteTable caption="Quotes by country" of="Country" rows={quotes.countries} />
        </section>
      )}
    </StaffMain>
  );
}

/** Every overdue request, whether or not it is snoozed: those that the figure counts. */
const overduePath = `/staff/inbox?${writeFilters({ ...readFilters(new URLSearchParams("status=all&due=overdue")), sort: "urgent" })}`;

type TileProps = { label: string; value: number | string; isBad?: boolean /** The list of what is counted. */; to?: string };

function Tile({ label, value, isBad = false, to }: TileProps) {
  const text = typeof value === "number" ? value.toLocaleString("en-US") : value;
  return (
    <div className={isBad ? "figures__bad" : undefined}>
      <dt>{label}</dt>
      <dd>
        {to && value !== 0 ? (
          <Link className="figures__all" to={to} aria-label={`${text}, show them in the inbox`}>
            {text}
          </Link>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}

function PartHead({ id, title, csv }: { id: string; title: string; csv: string }) {
  return (
    <header className="row row--between">
      <h2 className="h3" id={id}>
        {title}
      </h2>
      <a className="link noprint" href={csv} aria-label={`${title}, as CSV`} download>
        CSV
      </a>
    </header>
  );
}

/** The period: two days, or one of the usual lengths up to its last day. */
function PeriodForm({ from, to }: { from: string; to: string }) {
  const lengths = [
    ["4 weeks", 27],
    ["12 weeks", 83],
    ["1 year", 364],
  ] as const;
  return (
    <Form className="row figures__period noprint" aria-label="Period" key={from + to}>
      {lengths.map(([label, days]) => (
        <Link key={label} className="link" to={{ search: `?from=${daysBefore(to, days)}&to=${to}` }} preventScrollReset>
          {label}
        </Link>
      ))}
      <input className="input input--s" type="date" name="from" aria-label="From" defaultValue={from} required />
      <input className="input input--s" type="date" name="to" aria-label="To" defaultValue={to} required />
      <SmallSubmitButton>Show</SmallSubmitButton>
    </Form>
  );
}

import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { readEvents } from "../../../domain/content/read-content.ts";
import { readSupplier } from "../../../domain/content/read-supplier.ts";
import { daySpan } from "../../../domain/locale/dates.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FramedPicture } from "../../ui/framed-picture.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/events";
import { eventJsonLd } from "./json-ld.ts";

export const handle = { section: "about" } satisfies PageHandle;
const crumbs = [{ label: "Events" }];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const [{ events, tags }, { supplier, tags: more }] = await Promise.all([readEvents(ctx), readSupplier(ctx)]);
  const today = ctx.now().toISOString().slice(0, 10);
  const isPast = ({ startsOn, endsOn }: (typeof events)[number]) => startsOn !== null && (endsOn ?? startsOn) < today;
  const parts = [
    { id: "ahead", title: "On the calendar", events: events.filter((event) => event.startsOn !== null && !isPast(event)) },
    { id: "recurring", title: "Dates set by others", events: events.filter(({ startsOn }) => startsOn === null) },
    { id: "past", title: "Over", events: events.filter(isPast).reverse() },
  ];
  // The tag `today` makes the page stale at midnight: an event may be over tomorrow.
  return page({ parts: parts.filter((part) => part.events.length > 0), supplier, tags: [...tags, ...more, "today"] });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { parts, supplier } }) => {
  const events = parts.flatMap((part) => part.events);
  return {
    title: "Events",
    description: metaDescription(`Open days, training and meetings: ${events.map(({ name }) => name).join("; ")}.`),
    canonical: "/event",
    feed: { title: "events", href: "/feeds/events.atom" },
    crumbs,
    jsonLd: [
      ...events.flatMap((event) => (event.startsOn ? [eventJsonLd({ ...event, startsOn: event.startsOn }, supplier)] : [])),
    ],
  };
});

/** Events at which the supplier can be met, the next first. */
export function Page({ loaderData: { parts, supplier } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={crumbs}>
      <PageHead title="Events" lead="Where we can be met, and where we listen." />
      {parts.length === 0 && <EmptyState text="No data found" why="No event is announced at the moment." />}
      {parts.map(({ id, title, events }) => (
        <Section
          key={id}
          id={id}
          title={title}
          className="section section--near"
          aside={
            id === "ahead" && (
              <a className="link" href="/feeds/events.atom" data-plain="">
                Feed
              </a>
            )
          }
        >
          <ol role="list" className="events">
            {events.map((event) => (
              <li key={event.id} id={`event-${event.id}`}>
                <div className="events__when">
                  {event.startsOn ? (
                    <DayTile day={event.startsOn} />
                  ) : (
                    <p className="small">
                      Announced by
                      <br />
                      the organizer
                    </p>
                  )}
                </div>
                <div className="events__say">
                  <h3>{event.name}</h3>
                  <p className="small num">
                    {[event.startsOn && daySpan(event.startsOn, event.endsOn), event.place].filter(Boolean).join(" · ")}
                  </p>
                  <Markdown className="prose" text={event.description} below={3} />
                  <p className="row">
                    {event.website ? (
                      <a className="link" href={event.website} rel="noopener">
                        {new URL(event.website).hostname.replace(/^www\./, "")}
                      </a>
                    ) : (
                      id !== "past" && (
                        <a className="link" href={`mailto:${supplier.email}?subject=${encodeURIComponent(event.name)}`}>
                          Sign up by e-mail
                        </a>
                      )
                    )}
                  </p>
                </div>
                {event.picture && (
                  <FramedPicture
                    className="plate events__plate"
                    picture={event.picture}
                    sizes="(max-width: 900px) 40vw, 15rem"
                    place="card"
                  />
                )}
              </li>
            ))}
          </ol>
        </Section>
      ))}
    </PageMain>
  );
}

const monthOf = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** A day as a calendar sheet, hidden from screen readers: the line below it is the same as text. */
function DayTile({ day }: { day: string }) {
  return (
    <p className="daytile" aria-hidden="true">
      <b className="num">{Number(day.slice(8))}</b>
      <span className="small">{monthOf.format(new Date(`${day}T00:00:00Z`))}</span>
    </p>
  );
}

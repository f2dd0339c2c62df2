import { type FormEvent, useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { type InboxFilters, readFilters, usualSort, usualStatus, writeFilters } from "../../../domain/inbox/inbox-filters.ts";
import { useHydrated } from "../use-hydrated.ts";

type Choice = { value: string; label: string };

type Props = {
  filters: InboxFilters;
  kinds: readonly Choice[];
  countries: readonly Choice[];
  people: readonly Choice[];
  /** The address that the list is shown at: of a request beside it too. */
  pathname: string;
};

/** Milliseconds after the last key before the list is searched. */
const pause = 200;

const statusChoices: readonly Choice[] = [
  { value: "", label: "To do, or all when searching" },
  { value: "todo", label: "To do" },
  { value: "new", label: "New" },
  { value: "open", label: "Open" },
  { value: "answered", label: "Waiting for customer" },
  { value: "closed", label: "Closed" },
  { value: "spam", label: "Spam" },
  { value: "snoozed", label: "Snoozed" },
  { value: "all", label: "All of them" },
];
const dueChoices: readonly Choice[] = [
  { value: "", label: "Any time" },
  { value: "overdue", label: "Overdue" },
  { value: "today", label: "By the end of today" },
  { value: "week", label: "By the end of this week" },
];
const sortChoices: readonly Choice[] = [
  { value: "", label: "Usual order" },
  { value: "urgent", label: "Most urgent first" },
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "changed", label: "Changed last first" },
];

/** What the list is narrowed to: a form that asks for its address, and with a script does so as soon as something is chosen or typed. */
export function FilterForm({ filters, kinds, countries, people, pathname }: Props) {
  const navigate = useNavigate();
  const isLive = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const values = valuesOf(filters);
  const written = JSON.stringify(values);

  // Another view was chosen: what is not being typed in shows it.
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(written) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value !== "";
      else if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field !== document.activeElement)
        field.value = value;
    }
  }, [written]);

  function apply(): void {
    clearTimeout(timer.current);
    if (!form.current) return;
    const fields = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>);
    void navigate({ pathname, search: writeFilters(readFilters(fields)) }, { replace: true, preventScrollReset: true });
  }
  function changed({ target }: FormEvent): void {
    clearTimeout(timer.current);
    if ((target as HTMLInputElement).type === "search") timer.current = setTimeout(apply, pause);
    else apply();
  }

  const select = (name: keyof typeof values, label: string, choices: readonly Choice[]) => (
    <label className="filter" key={name}>
      <span>{label}</span>
      <select className="select input--s" name={name} defaultValue={values[name]}>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  const chosen = [values.status, values.assignee, values.due, values.sort, values.mail].filter(Boolean).length;
  return (
    <Form
      ref={form}
      role="search"
      action="/staff/inbox"
      className="filters-s"
      onChange={changed}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <input
        className="input input--s"
        type="search"
        name="q"
        aria-label="Search requests"
        placeholder="Search: name, number, words"
        defaultValue={values.q}
        maxLength={200}
      />
      <div className="filters-s__two">
        {select("kind", "Kind", [{ value: "", label: "All kinds" }, ...kinds])}
        {select("country", "Country", [
          { value: "", label: "All countries" },
          { value: "none", label: "No country" },
          ...countries,
        ])}
      </div>
      {values.sender && (
        <label className="check">
          <input type="checkbox" name="sender" value={values.sender} defaultChecked />
          Of the sender of {values.sender}
        </label>
      )}
      <details>
        <summary>More filters{chosen > 0 && ` (${chosen})`}</summary>
        <div className="filters-s__two">
          {select("status", "Status", statusChoices)}
          {select("assignee", "Assigned to", [
            { value: "", label: "Anybody" },
            { value: "me", label: "Me" },
            { value: "nobody", label: "Unassigned" },
            ...people,
          ])}
          {select("due", "Answer due", dueChoices)}
          {select("sort", "Order", sortChoices)}
        </div>
        <label className="check">
          <input type="checkbox" name="mail" value="undelivered" defaultChecked={values.mail !== ""} />
          Mail undelivered
        </label>
      </details>
      {!isLive && (
        <noscript>
          <button className="btn btn--line btn--s" type="submit">
            Show
          </button>
        </noscript>
      )}
    </Form>
  );
}

/** The filters as the fields of the form have them. */
function valuesOf({ status, kind = "", country = "", assignee, due, sender = "", undelivered, text, sort }: InboxFilters) {
  return {
    ...{ q: text, kind, country, assignee: String(assignee ?? ""), due: due ?? "", sender },
    status: status === usualStatus(text) ? "" : status,
    mail: undelivered ? "undelivered" : "",
    sort: sort === usualSort(status) ? "" : sort,
  };
}

import { Form } from "react-router";
import { placeholders } from "../../../domain/desk/fill-template.ts";
import { addTemplate, changeTemplate, deleteTemplate, listTemplates, type Template } from "../../../domain/desk/templates.ts";
import { may } from "../../../domain/people/authorize.ts";
import { actorContext, domainContext, visitContext } from "../../context.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, refused } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { idOf } from "../id-of.ts";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import type { Route } from "./+types/templates";
import { templatesPath } from "./templates-path.ts";

export const handle = { access: "staff", verb: "template.list", form: { body: "text" } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const templates = await listTemplates(context.get(domainContext));
  return { templates, mayChange: may(context.get(actorContext), "template.change") };
}

/** Adds, changes or deletes a template: `act` says what. */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const ctx = context.get(domainContext);
  const [act, name, text] = ["act", "name", "text"].map((field) => textOf(visit.fields, field)) as [string, string, string];
  const [id, seen] = [idOf(textOf(visit.fields, "id")) ?? 0, idOf(textOf(visit.fields, "seen")) ?? 0];
  const work =
    act === "delete"
      ? deleteTemplate(ctx, id, seen)
      : id
        ? changeTemplate(ctx, id, { name, text, seen })
        : addTemplate(ctx, { name, text });
  const problem = await work.then(() => undefined, refusal);
  if (problem) return refused({ status: pageStatusOf(problem), message: problem.message, values: { name, text }, id });
  return done(visit, templatesPath);
}

export const meta: Route.MetaFunction = () => [{ title: "Templates | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** The texts that answers begin with. */
export default function Templates({ loaderData: { templates, mayChange }, actionData }: Route.ComponentProps) {
  return (
    <StaffMain
      title="Templates"
      intro={`Texts for answers. ${placeholders.map((word) => `{${word}}`).join(", ")} become the sender’s name, the number of the request and your name.`}
    >
      {actionData && (
        <p className="notice notice--bad" role="alert">
          {actionData.message}
        </p>
      )}
      {templates.length === 0 && !mayChange && <p>There are no templates yet.</p>}
      {templates.map((template) =>
        mayChange ? (
          <TemplateForm
            key={`${template.id} ${template.version}`}
            template={template}
            typed={actionData?.id === template.id ? actionData.values : undefined}
          />
        ) : (
          <section key={template.id}>
            <h2 className="h4">{template.name}</h2>
            <p className="thread__text">{template.text}</p>
          </section>
        ),
      )}
      {mayChange && <TemplateForm key={`new ${templates.length}`} typed={actionData?.id === 0 ? actionData.values : undefined} />}
    </StaffMain>
  );
}

/** A template, folded until it is edited; one is open at a time. */
function TemplateForm({ template, typed }: { template?: Template; typed?: Record<string, string> | undefined }) {
  const { id = 0, name = "", text = "", version = 0 } = template ?? {};
  return (
    <details className="template" name="template" open={typed !== undefined}>
      <summary>
        <h2 className="h4" id={`t-${id}`}>
          {template ? name : "A new template"}
        </h2>
      </summary>
      <Form className="form" method="post" preventScrollReset aria-labelledby={`t-${id}`}>
        <HiddenInputs values={{ id, seen: version }} />
        <div className="field field--wide">
          <label htmlFor={`name-${id}`}>Name</label>
          <input className="input" id={`name-${id}`} name="name" defaultValue={typed?.name ?? name} />
        </div>
        <div className="field field--wide">
          <label htmlFor={`text-${id}`}>Text</label>
          <textarea className="textarea" id={`text-${id}`} name="text" rows={5} defaultValue={typed?.text ?? text} />
        </div>
        <div className="row">
          <button className="btn btn--s" type="submit" name="act" value="save">
            {template ? "Save" : "Add the template"}
          </button>
          {template && (
            <button className="btn btn--line btn--s" type="submit" name="act" value="delete">
              Delete
            </button>
          )}
        </div>
      </Form>
    </details>
  );
}

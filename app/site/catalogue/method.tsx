import { oftenTested, roleLabel } from "../../../domain/catalogue/catalogue.ts";
import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { bodyPath, methodKitPath, methodPath, methodProductsPath } from "../../../domain/catalogue/paths.ts";
import { idFromSlug } from "../../../domain/catalogue/slug.ts";
import { askForEditionsPath } from "../../../domain/edition-watch/edition-watch.ts";
import type { Kit } from "../../../domain/kits/kit.ts";
import { itemsOfKit } from "../../../domain/kits/kit-choice.ts";
import { kitOf } from "../../../domain/kits/read-kits.ts";
import { readMethodPage } from "../../../domain/kits/read-method-page.ts";
import { editionText } from "../../../domain/methods/edition.ts";
import type { MethodNeed } from "../../../domain/methods/read-method.ts";
import { successionSentences } from "../../../domain/methods/succession.ts";
import { choiceOfOption, usualChoice } from "../../../domain/methods/usual-choice.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, page, readOrNotFound, siteMeta } from "../../page.ts";
import { SubmitButton } from "../../ui/buttons.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/links.tsx";
import { NoWrap } from "../../ui/no-wrap.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Section } from "../../ui/section.tsx";
import { WatchSection } from "../watches/watch-section.tsx";
import type { Route } from "./+types/method";
import { MethodEditions } from "./method-editions.tsx";
import { MethodEquivalences } from "./method-equivalences.tsx";
import { codeColumn, MethodLine, shortDesignation } from "./method-line.tsx";
import { MethodNeeds, NeedTable } from "./method-needs.tsx";
import { MethodOptions, OptionLinks } from "./method-options.tsx";
import { capital } from "./product-list-view.ts";

export const handle = { section: "methods", params: ["option"] } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const { method, tags } = await readOrNotFound(idFromSlug(params.slug), (id) => readMethodPage(ctx, id));
  const { options, successions, editions, equivalences, kits } = method;
  canonicalRedirect(url, methodPath({ id: method.id, name: method.designation }));
  const crumbs = [
    { label: "Standard Test Method", href: "/product-by-standards" },
    { label: method.body.name, href: bodyPath(method.body) },
    { label: method.designation },
  ];
  const sentences = successionSentences(successions, method.designation);
  const asked = url.searchParams.get("option");
  const option = options.find(({ code }) => code === asked) ?? options.find(({ kind, needs }) => kind === "" && needs.length > 0);
  const kit = kitOf(kits, option?.code);
  return page({
    ...{ method, options, option, sentences, crumbs, editions, equivalences },
    kits: kitsShown(method, kits),
    kit: kit && itemsOfKit(kit),
    tags,
  });
}

/** The kits of a method by their options: the address of each, and the items that a test takes if nobody chooses otherwise. */
function kitsShown(method: { id: number; designation: string }, kits: readonly Kit[]) {
  return kits.map((kit) => ({
    option: kit.option,
    href: methodKitPath({ id: method.id, name: method.designation }, kit.option),
    items: itemsOfKit(kit),
  }));
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { method, crumbs } }) => {
  const { id, designation, title, description } = method;
  return {
    title: `${designation} ${title}`,
    description: metaDescription(`${designation}, ${title}: ${description || "what the method needs, item by item."}`),
    canonical: methodPath({ id, name: designation }),
    crumbs,
  };
});

/** A method: the products that it calls for, by role, what is often tested by it, folded, what its options mean, and neighbouring methods. */
export function Page({ loaderData }: Route.ComponentProps) {
  const { method, options, option, sentences, crumbs, editions, equivalences, kits, kit } = loaderData;
  const { id, designation, title, description, subject, products, needs, neighbours, elsewhere, body } = method;
  const all = methodProductsPath({ id, name: designation });
  const listOf = ({ role }: MethodNeed) => `${all}?role=${role.replaceAll(" ", "+")}`;
  const calledFor = needs.filter(({ role }) => role !== oftenTested);
  const parts = calledFor.flatMap(({ role, products: some }) => some.map((one) => ({ ...one, role })));
  const usual = new Set(kit ?? (option ? choiceOfOption(option.needs) : usualChoice(parts)));
  const shownKit = kits.find((one) => one.option === option?.code) ?? kits[0];
  const tested = needs.find(({ role }) => role === oftenTested);
  return (
    <PageMain crumbs={crumbs}>
      <PageHead
        number={designation}
        title={title}
        lead={description}
        facts={{
          Items: products.toLocaleString("en-US"),
          Subject: subject,
          ...(method.edition && { Edition: editionText(method.edition) }),
        }}
      />
      {sentences.length > 0 && (
        <section className="successions" aria-label="Other designations">
          {sentences.map((sentence) => (
            <p key={sentence}>
              <NoWrap text={sentence} />
            </p>
          ))}
        </section>
      )}
      <div className="main-right method">
        <Section
          id="needs"
          title="What you need"
          aside={
            products > 0 && (
              <a className="rowlink" href={all}>
                See Products <span className="num">{products}</span>
              </a>
            )
          }
        >
          <OptionLinks options={options} chosen={option} />
          {needs.length === 0 && <EmptyState text="No result Found" why={`No item is listed for ${designation} yet.`} />}
          {calledFor.length === 0 && tested && <p>{designation} calls for nothing that we sell.</p>}
          <form className="needs" method="post" action="/request-list/add" aria-label="Items for your list">
            {calledFor.length > 0 && (
              <p className="row needs__add">
                <SubmitButton data-adds="">Add selected items to your list</SubmitButton>
                {shownKit && <TextLink href={shownKit.href}>Kit and amounts</TextLink>}
                <span className="small">
                  {usual.size === 0
                    ? "Select what you need."
                    : option
                      ? `What ${option.code} needs is selected, without apparatus. Change it if you like.`
                      : "What every test needs is selected. Where there are several, select the one you need."}
                </span>
              </p>
            )}
            {calledFor.map((need) => (
              <MethodNeeds key={need.role} need={need} href={listOf(need)} ticked={usual} />
            ))}
            {tested && (
              <details className="qa need-tested" open={calledFor.length === 0}>
                <summary>
                  <h3>
                    {capital(roleLabel(tested.role))} <span className="num">{tested.count}</span>
                  </h3>
                </summary>
                <p className="small">Cloth that laboratories often run through this method. The method does not call for it.</p>
                <NeedTable need={tested} href={listOf(tested)} ticked={usual} />
              </details>
            )}
          </form>
        </Section>
        <MethodOptions designation={designation} options={options} />
        <MethodEquivalences equivalences={equivalences} />
        <MethodEditions designation={designation} editions={editions} remark={method.editionRemark} />
        <WatchSection kind="edition-watch" id="watch" title="New editions" action={askForEditionsPath({ id, name: designation })}>
          We write when {designation} has a new edition, once you have confirmed it by e-mail.
        </WatchSection>
        <aside aria-label="Neighboring methods">
          <div
            className="ix ix--close"
            style={codeColumn(neighbours.map((other) => shortDesignation(other.designation, body.name)))}
          >
            <p className="ix__head h4">Other {body.name} methods</p>
            {neighbours.map((other) => (
              <MethodLine key={other.id} method={other} body={body.name} current={other.id === id} />
            ))}
          </div>
          {elsewhere.length > 0 && (
            <div className="sidebox">
              <p className="h4">Same subject elsewhere</p>
              <ul role="list" className="sidebox__links small num">
                {elsewhere.map((other) => (
                  <li key={other.id}>
                    <a className="rowlink nb" href={methodPath({ id: other.id, name: other.designation })}>
                      {other.designation}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </aside>
      </div>
    </PageMain>
  );
}

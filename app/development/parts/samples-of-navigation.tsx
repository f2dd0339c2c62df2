import { IndexLine } from "../../ui/index-line.tsx";
import { IndexLinks } from "../../ui/index-links.tsx";
import { Later } from "../../ui/later.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Section } from "../../ui/section.tsx";
import { SideNav } from "../../ui/side-nav.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TurnButtons } from "../../ui/turn-buttons.tsx";
import { Ways } from "../../ui/ways.tsx";
import type { PartSamples } from "./samples.ts";

const here = "/dev/parts";
const links = [
  { href: here, label: "This page" },
  { href: "/support", label: "Support" },
  { href: "/product-by-standards", label: "Standards, with a name that takes more than one line in a narrow column" },
];
/** A page has it once: this page is the sample. */
const above = <p className="small">See the top of this page.</p>;

/** What leads on: tabs, pages, indexes. */
export const samplesOfNavigation: PartSamples = {
  "page-main": above,
  "page-head": above,
  breadcrumb: above,
  section: (
    <Section id="sample" title="A part of a page" more={{ href: here, label: "The whole list" }}>
      <p>What is in it.</p>
    </Section>
  ),
  pagination: <Pagination page={5} pages={12} href={(page) => `${here}?page=${page}`} />,
  switch: (
    <Switch<"cards" | "table"> label="View" options={{ cards: "Cards", table: "Table" }} current="cards" address={() => here} />
  ),
  ways: <Ways label="Ways to browse" links={links.slice(0, 2)} current={here} />,
  "side-nav": <SideNav title="Services" links={links} current={here} />,
  "index-line": (
    <div className="ix">
      <IndexLine href={here} code="11-010" label="Multifibre adjacent fabric DW" count={7} />
      <IndexLine href={here} label={links[2]?.label} aria-current="page" />
    </div>
  ),
  later: (
    <>
      <button type="button" className="btn" data-unfolds="sample-of-later">
        Make the hidden part
      </button>
      <Later id="sample-of-later">
        <p id="sample-of-later">It was the text of a noscript until now.</p>
      </Later>
    </>
  ),
  "index-links": <IndexLinks links={links} />,
  "turn-buttons": <TurnButtons noun="plate" plays place="1 of 3" />,
};

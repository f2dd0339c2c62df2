import { Availability } from "../../ui/availability.tsx";
import { ButtonLink, SmallSubmitButton, SubmitButton } from "../../ui/buttons.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RowLink, TextLink } from "../../ui/links.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { NoWrap } from "../../ui/no-wrap.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { PartSamples } from "./samples.ts";

const here = "/dev/parts";
const longName =
  "Multifibre adjacent fabric DW, 15 mm bands, cut to 40 × 100 mm, ready for composite specimens of ISO 105-C06 and ISO 105-E04";

/** Buttons, links, tags and short texts. */
export const samplesOfWords: PartSamples = {
  buttons: (
    <div className="row">
      <SubmitButton>Main</SubmitButton>
      <SubmitButton disabled>Disabled</SubmitButton>
      <button className="btn btn--line" type="button">
        Second
      </button>
      <button className="btn btn--text" type="button">
        Quiet
      </button>
      <button className="btn btn--danger" type="button">
        Deletes something
      </button>
      <SmallSubmitButton>Small</SmallSubmitButton>
      <ButtonLink href={here}>A link</ButtonLink>
    </div>
  ),
  links: (
    <p>
      <TextLink href={here}>A link in a text</TextLink> and <RowLink href={here}>one in a row</RowLink>
    </p>
  ),
  "phone-link": <PhoneLink phone="+1 508 555 0134" />,
  availability: (
    <ul role="list" className="row">
      <li>
        <Availability value="in-stock" />
      </li>
      <li>
        <Availability value="low-stock" note="next lot in 6 weeks" />
      </li>
      <li>
        <Availability value="made-to-order" note="4 weeks" />
      </li>
      <li>
        <Availability value="out-of-stock" />
      </li>
    </ul>
  ),
  icon: (
    <p className="row">
      {(["check", "prev", "next", "play", "pause", "print", "phone"] as const).map((name) => (
        <Icon key={name} name={name} />
      ))}
      <Icon name="check" small />
    </p>
  ),
  "no-wrap": (
    <p>
      <NoWrap text={longName} />
    </p>
  ),
  markdown: (
    <Markdown
      className="prose"
      text={"A paragraph with **weight**, *slant* and a [link](/support).\n\n- One\n- Two\n\n> Quoted"}
      below={3}
    />
  ),
  "fact-list": (
    <FactList
      className="head__facts"
      facts={[
        { label: "Items", value: 434 },
        { label: "Methods", value: 297 },
      ]}
    />
  ),
};

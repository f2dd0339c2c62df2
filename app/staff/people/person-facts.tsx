import { FactList } from "../../ui/fact-list.tsx";
import { EmailText } from "../email-text.tsx";
import { Moment } from "../moment.tsx";
import type { PersonParts } from "./person-parts.ts";

const signInWords: Record<string, string> = { credential: "Password", google: "Google", facebook: "Facebook" };

/** What the account says of a person. */
export function PersonFacts({ person }: Pick<PersonParts, "person">) {
  const { email, email_verified, company, country, phone, fax, kind, represented, sign_in, created_at } = person;
  const facts = [
    {
      label: "E-mail",
      value: (
        <>
          <a className="link" href={`mailto:${email}`}>
            <EmailText address={email} />
          </a>
          <span className="small">{email_verified ? " confirmed" : " not confirmed"}</span>
        </>
      ),
    },
    { label: "Company", value: company },
    { label: "Country", value: country },
    { label: "Phone", value: phone },
    { label: "Fax", value: fax },
    ...(kind === "agent" ? [{ label: "Represents", value: represented ?? "Nobody" }] : []),
    { label: "Signs in by", value: sign_in.map((way) => signInWords[way] ?? way).join(", ") || "Nothing yet" },
    { label: "Since", value: <Moment at={created_at} /> },
  ];
  return (
    <section aria-labelledby="facts">
      <h2 className="h4" id="facts">
        Facts
      </h2>
      <FactList className="person__facts" facts={facts.filter(({ value }) => value !== "")} />
    </section>
  );
}

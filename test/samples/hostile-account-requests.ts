import { accountCalls } from "../../api/accounts.ts";
import { privateCalls } from "../../api/private-calls.ts";
import { fc } from "../builders/property.ts";
import { type HostileRequest, hostileText, hostileTo, type Target } from "./hostile-requests.ts";

/** Who asks: with the token of an account, with none, or with one that says nothing true. */
const askers = ["nobody", "customer", "agent", "pending", "cut", "forged", "nonsense"] as const;
export type Asker = (typeof askers)[number];

export type HostileAccountRequest = Omit<HostileRequest, "mayKeep"> & { method: string; as: Asker };

/** Accounts that a site of such a test has, all with this password; `/customer`, `/agent` and `/pending` are their names. */
const accountPassword = "worsted flannel twill";
export const emailOf = (name: string) => `${name}@mill.example`;

const addresses = (name: string) => [`/api/${name}`, `/api/index.php/${name}/`];
const logins = (kind: string) => ({ email: emailOf(kind), password: accountPassword });
const samples: Partial<Record<string, Record<string, string>>> = {
  "customer-login": logins("customer"),
  "agent-login": logins("agent"),
  "customer-signup": {
    ...logins("somebody"),
    first_name: "Ada",
    last_name: "Lovelace",
    company: "Lovelace Laboratories",
    phone: "+1 508 555 0142",
    confirm_password: accountPassword,
  },
  "request-agent-signup": { ...logins("new-agent"), name: "Jonas Weber", company: "Weber", country: "Germany" },
  "google-auth": { credential: "eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFkYUBsYWIuZXhhbXBsZSJ9." },
  "facebook-auth": { accessToken: "EAAB", name: "Ada", email: "ada@lab.example" },
  delete_agent_document: { id: "1" },
};

const writes: fc.Arbitrary<Target> = fc.constantFrom(
  ...accountCalls.flatMap(({ name, fields }) =>
    addresses(name).map((address) => ({
      address,
      names: [...fields.map((field) => field.name), "agent_file", "kind", "status", "email_verified"],
      sample: samples[name] ?? {},
      mayKeep: false,
    })),
  ),
);

const queryName = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("customerId", "agentId", "page", "limit") },
  { weight: 1, arbitrary: fc.constantFrom("__proto__", "constructor", "page[]", "sort", "") },
);
const queryValue = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom("1", "2", "3", "0", "-1", "1e3", "100", "101", "999999", "9999999", "0x1", "1;--", "٣"),
  },
  { weight: 1, arbitrary: hostileText.filter((text) => text.length < 2000) },
);
const query = fc.array(fc.tuple(queryName, queryValue), { maxLength: 5 }).map((pairs) => {
  const params = new URLSearchParams(pairs);
  return params.size > 0 ? `?${params}` : "";
});
const reads = fc
  .tuple(fc.constantFrom(...privateCalls.flatMap(({ name }) => addresses(name))), query, fc.constantFrom("", "", "&a=%", "&%00"))
  .map(([address, asked, after]) => ({ address: `${address}${asked || "?"}${after}`, headers: {}, body: "" }));
const documents = fc
  .tuple(fc.nat({ max: 30 }), fc.constantFrom("pdf", "png", "exe", "x"), fc.constantFrom("", "0".repeat(10), "9".repeat(14)))
  .map(([id, ending, before]) => ({ address: `/agent-documents/${before}${id}.${ending}`, headers: {}, body: "" }));

/** Requests about accounts that mean no good: to every call that signs up or in, reads or hands in what is one account's. */
export const hostileAccountRequest: fc.Arbitrary<HostileAccountRequest> = fc
  .tuple(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.tuple(fc.constantFrom("POST", "POST", "POST", "POST", "POST", "GET", "PUT"), hostileTo(writes)),
      },
      { weight: 3, arbitrary: fc.tuple(fc.constantFrom("GET", "GET", "GET", "HEAD", "DELETE"), reads) },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom("GET", "HEAD"), documents) },
    ),
    fc.constantFrom(...askers, "customer", "agent"),
  )
  .map(([[method, { address, headers, body }], as]) => ({
    method,
    address,
    headers,
    body: method === "POST" || method === "PUT" ? body : "",
    as,
  }));

/** What an asker sends as proof of who they are. */
export function proofOf(as: Asker, tokens: Readonly<Record<"customer" | "agent" | "pending", string>>): Record<string, string> {
  const [header = "", claims = ""] = tokens.customer.split(".");
  const none = Buffer.from('{"alg":"none"}').toString("base64url");
  const said = {
    ...tokens,
    nobody: "",
    cut: tokens.agent.slice(0, -4),
    forged: `${none}.${claims}.`,
    nonsense: `${header}.${claims}.${"A".repeat(43)}`,
  }[as];
  return said ? { Authorization: `Bearer ${said}` } : {};
}

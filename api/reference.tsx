import { type Call, callGroups } from "./call.ts";
import { conventions } from "./conventions.ts";
import { type FilePath, filesGroup } from "./file-paths.ts";
import type { PrivateCall } from "./private-calls.ts";
import { CallEntry, FileEntry } from "./reference-call.tsx";
import { PrivateEntry } from "./reference-private.tsx";
import { groupId, Sentence } from "./reference-text.tsx";
import { AnswerPattern } from "./reference-try.tsx";
import { WriteEntry } from "./reference-write.tsx";
import { groupOf, type WriteCall, writeGroups } from "./write-call.ts";

type Props = {
  calls: readonly Call[];
  writeCalls?: readonly WriteCall[];
  privateCalls?: readonly PrivateCall[];
  /** The public origin, `https://www.example.com`: examples hold whole addresses. */
  origin: string;
  filePaths: readonly FilePath[];
};

/** One line of the contents. */
type Line = { id: string; name: string; summary: string };

/** The reference page of the API. It works without scripts and without other hosts. */
export function Reference({ calls, writeCalls = [], privateCalls = [], origin, filePaths }: Props) {
  const files = filePaths.map(({ operationId, path, summary }) => ({ id: operationId, name: path.slice(1), summary }));
  const groups: { group: string; lines: Line[] }[] = [
    ...callGroups.map((group) => ({ group, lines: calls.filter((call) => call.group === group).map(lineOf) })),
    ...writeGroups
      .map((group) => ({
        group,
        lines: [...writeCalls.filter((call) => groupOf(call) === group), ...(group === "Accounts" ? privateCalls : [])].map(
          lineOf,
        ),
      }))
      .filter(({ lines }) => lines.length > 0),
    { group: filesGroup, lines: files },
  ];
  return (
    <main id="main" tabIndex={-1} className="ref">
      <div className="wrap">
        <nav className="crumbs" aria-label="Breadcrumb">
          <ol>
            <li>
              <a href="/">Home</a>
            </li>
            <li>
              <span aria-current="page">API reference</span>
            </li>
          </ol>
        </nav>
        <div className="head">
          <div>
            <h1>API reference</h1>
            <div className="head__lead">
              <p>
                Everything that these pages show, as JSON: products, standards and methods, texts, agents. For an app, a web shop
                or the information system of a laboratory.
              </p>
            </div>
          </div>
          <dl className="head__facts">
            <div>
              <dt>Calls</dt>
              <dd>{calls.length + writeCalls.length + privateCalls.length}</dd>
            </div>
            <div>
              <dt>For machines</dt>
              <dd>
                <a className="rowlink" href="/api/openapi.json">
                  OpenAPI 3.1
                </a>
              </dd>
            </div>
          </dl>
        </div>
        <div className="ref__book">
          <Contents groups={groups} />
          <div>
            <Conventions origin={origin} />
            {groups.map(({ group, lines }) => (
              <section key={group} className="ref__group" aria-labelledby={groupId(group)}>
                <h2 id={groupId(group)}>{group}</h2>
                <Index group={group} lines={lines} />
                {calls
                  .filter((call) => call.group === group)
                  .map((call) => (
                    <CallEntry key={call.name} call={call} origin={origin} />
                  ))}
                {writeCalls
                  .filter((call) => groupOf(call) === group)
                  .map((call) => (
                    <WriteEntry key={call.name} call={call} origin={origin} />
                  ))}
                {group === "Accounts" && privateCalls.map((call) => <PrivateEntry key={call.name} call={call} origin={origin} />)}
                {group === filesGroup && filePaths.map((file) => <FileEntry key={file.path} file={file} origin={origin} />)}
              </section>
            ))}
          </div>
        </div>
      </div>
      <AnswerPattern />
    </main>
  );
}

function lineOf({ name, summary }: Pick<Call, "name" | "summary">): Line {
  return { id: name, name, summary };
}

/** Every call by group, beside the text; where there is no room beside it, the groups above it. */
function Contents({ groups }: { groups: readonly { group: string; lines: readonly Line[] }[] }) {
  return (
    <nav className="ref__contents" aria-label="Contents">
      <ul>
        <li>
          <a href="#conventions">Conventions</a>
        </li>
        {groups.map(({ group, lines }) => (
          <li key={group}>
            <a href={`#${groupId(group)}`}>
              {group} <span className="num">{lines.length}</span>
            </a>
            <ul>
              {lines.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The calls of a group, where the contents beside the text are not shown. */
function Index({ group, lines }: { group: string; lines: readonly Line[] }) {
  return (
    <nav className="ix ref__index" aria-label={`Calls: ${group}`}>
      {lines.map(({ id, name, summary }) => (
        <a key={id} href={`#${id}`}>
          <span className="code">{name}</span>
          <span className="t">{summary}</span>
        </a>
      ))}
    </nav>
  );
}

/** The conventions of every call. */
function Conventions({ origin }: { origin: string }) {
  return (
    <section className="ref__group ref__conventions" aria-labelledby="conventions">
      <h2 id="conventions">Conventions</h2>
      <dl className="ref__terms">
        <div>
          <dt>Addresses</dt>
          <dd>
            Every call has two addresses that answer alike:
            <ul className="ref__paths">
              <li>
                <code>{origin}/api/index.php/</code>
              </li>
              <li>
                <code>{origin}/api/</code>
              </li>
            </ul>
          </dd>
        </div>
        {conventions.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <Sentence text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

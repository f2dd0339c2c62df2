import type { Call } from "./call.ts";
import { exampleAddress, parametersOf } from "./describe-call.ts";
import type { FilePath } from "./file-paths.ts";
import { AnswerTable, FieldTable, ParameterTable } from "./reference-tables.tsx";
import { Breakable, Sentence } from "./reference-text.tsx";
import { Curl, TrialForm } from "./reference-try.tsx";

/** One call: its summary, address, parameters and answer, and a form to try it. */
export function CallEntry({ call, origin }: { call: Call; origin: string }) {
  const parameters = parametersOf(call);
  return (
    <Entry name={call.name} summary={call.summary} paths={[`/api/index.php/${call.name}`, `/api/${call.name}`]}>
      <div>
        <h4>Parameters</h4>
        <ParameterTable name={call.name} parameters={parameters} />
        <h4>Answer</h4>
        <AnswerTable call={call} />
        {call.unknown === "404" && <p className="small">An id that nothing has: 404.</p>}
      </div>
      <div>
        <h4>Example</h4>
        <Curl address={`${origin}/api/${exampleAddress(call)}`} />
        <TrialForm name={call.name} action={`/api/${call.name}`} fields={parameters} shown />
      </div>
    </Entry>
  );
}

/** One address that answers with a file. */
export function FileEntry({ file, origin }: { file: FilePath; origin: string }) {
  const { path, operationId, summary, types, row } = file;
  const parameters = file.parameters.map((parameter) => ({
    ...parameter,
    required: true,
    schema: parameter.values ? { enum: [...parameter.values] } : { type: "string" as const },
  }));
  const query = new URLSearchParams(parameters.filter((p) => p.in === "query").map(({ name, example }) => [name, example]));
  const filled = parameters.reduce(
    (address, { name, example }) => address.replace(`{${name}}`, encodeURIComponent(example)),
    path,
  );
  const address = query.size > 0 ? `${filled}?${query}` : filled;
  const inPath = parameters.some((parameter) => parameter.in === "path");
  return (
    <Entry name={operationId} title={path.slice(1)} summary={summary} paths={[`/api/index.php${path}`, `/api${path}`]}>
      <div>
        <h4>Parameters</h4>
        <ParameterTable name={path} parameters={parameters} />
        <h4>Answer</h4>
        <p className="small">{types.map((type) => type.replace(/;.*/, "")).join(", ")}</p>
        {row && <FieldTable name={path} row={row} title="Line" />}
      </div>
      <div>
        <h4>Example</h4>
        <Curl address={`${origin}/api${address}`} />
        {!inPath && <TrialForm name={operationId} action={`/api${path}`} fields={parameters} shown={false} />}
      </div>
    </Entry>
  );
}

type EntryProps = {
  name: string;
  title?: string;
  summary: string;
  method?: "GET" | "POST";
  paths: readonly string[];
  children: React.ReactNode;
};

/** The frame of an entry: its name, summary and address. */
export function Entry({ name, title = name, summary, method = "GET", paths, children }: EntryProps) {
  return (
    <section className="ref__call" aria-labelledby={name}>
      <header>
        <h3 id={name}>
          <a href={`#${name}`}>
            <Breakable name={title} />
          </a>
        </h3>
        <p>
          <Sentence text={summary} />
        </p>
        <ul className="ref__paths">
          {paths.map((path) => (
            <li key={path}>
              <code>
                {method} <Breakable name={path} />
              </code>
            </li>
          ))}
        </ul>
      </header>
      <div className="ref__cols">{children}</div>
    </section>
  );
}

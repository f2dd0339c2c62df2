import type { PrivateCall } from "./private-calls.ts";
import { parametersOf } from "./private-openapi.ts";
import { Entry } from "./reference-call.tsx";
import { ParameterTable } from "./reference-tables.tsx";

/** One private call. It has no form to try it, because it needs a token. */
export function PrivateEntry({ call, origin }: { call: PrivateCall; origin: string }) {
  const { name, summary, owner } = call;
  const columns = Object.keys(call.row.shape).join(", ");
  return (
    <Entry name={name} summary={summary} method="GET" paths={[`/api/index.php/${name}`, `/api/${name}`]}>
      <div>
        <h4>Parameters</h4>
        <ParameterTable name={name} parameters={parametersOf(call).map((one) => ({ ...one, example: "" }))} />
        <p className="small">With the header Authorization: Bearer and the token of a login.</p>
        <h4>Answer</h4>
        <p className="ref__sketch">
          <code>{'{ "success": true, "totalCount": number, "data": [ row, … ] }'}</code>
        </p>
        <p className="small">A row has {columns}.</p>
      </div>
      <div>
        <h4>Example</h4>
        <p className="ref__sketch">
          <code>{`curl '${origin}/api/${name}?${owner}=1' -H 'Authorization: Bearer …'`}</code>
        </p>
      </div>
    </Entry>
  );
}

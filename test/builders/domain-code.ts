import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ESTree, parseSync } from "vite";

/** A function or constant at the top level of a file of domain/. `id`: `domain/x.ts#name`. */
export type Declaration = {
  id: string;
  /** Ids of what it names. */
  uses: Set<string>;
  /** Tables that its own lines read and write; `unknown` for a table that is named by a value. */
  reads: Set<string>;
  writes: Set<string>;
  /** Verbs that it asks the policy for; `first`: the first statement does. */
  asks: { verb: string; by: string }[];
  asksFirst: boolean;
  /** Whether it writes an audit event itself. */
  audits: boolean;
};

type Node = { type: string; [key: string]: unknown };

/** Everything that domain/ declares, and the ids of what is used of it by the code above. */
export function readDomainCode(): { declarations: Map<string, Declaration>; entries: Set<string> } {
  const declarations = new Map<string, Declaration>();
  const entries = new Set<string>();
  const files = globSync("{domain,server,cli,api,app,demo,adapters,emails,bench}/**/*.{ts,tsx}");
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).toSorted()) {
    const { program, errors } = parseSync(file, readFileSync(file, "utf8"));
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
    const imports = importsOf(file, program);
    if (!file.startsWith("domain/")) {
      for (const id of imports.values()) if (id.startsWith("domain/")) entries.add(id);
      continue;
    }
    const locals = declarationsOf(program);
    for (const [name, node] of locals) {
      const id = `${file}#${name}`;
      declarations.set(
        id,
        read(id, node, (used) => imports.get(used) ?? (locals.has(used) ? `${file}#${used}` : undefined)),
      );
    }
  }
  return { declarations, entries };
}

/** Local name → id of every value that a file imports from another of ours. */
function importsOf(file: string, program: ESTree.Program): Map<string, string> {
  const imports = new Map<string, string>();
  for (const statement of program.body) {
    if (isUnreadable(statement)) throw new Error(`${file} names no names: import or export each name by itself.`);
    if (statement.type !== "ImportDeclaration" || !statement.source.value.startsWith(".")) continue;
    const from = path.join(path.dirname(file), statement.source.value);
    for (const one of statement.specifiers)
      if (one.type === "ImportSpecifier" && "name" in one.imported) imports.set(one.local.name, `${from}#${one.imported.name}`);
  }
  return imports;
}

/** Whether a statement passes values of ours on without a name that can be followed. */
function isUnreadable(statement: ESTree.Statement): boolean {
  if (statement.type === "ExportAllDeclaration") return statement.exportKind !== "type";
  if (statement.type === "ExportNamedDeclaration") return statement.source !== null && statement.exportKind !== "type";
  if (statement.type !== "ImportDeclaration" || !statement.source.value.startsWith(".")) return false;
  return statement.specifiers.some(({ type }) => type === "ImportNamespaceSpecifier");
}

function declarationsOf(program: ESTree.Program): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const statement of program.body) {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type === "FunctionDeclaration" && declaration.id) found.set(declaration.id.name, declaration as never);
    if (declaration?.type !== "VariableDeclaration") continue;
    for (const one of declaration.declarations) if (one.id.type === "Identifier") found.set(one.id.name, one as never);
  }
  return found;
}

function read(id: string, declaration: Node, idOf: (name: string) => string | undefined): Declaration {
  const found: Declaration = {
    id,
    uses: new Set(),
    reads: new Set(),
    writes: new Set(),
    asks: [],
    asksFirst: false,
    audits: false,
  };
  walk(declaration, (node) => {
    if (node.type === "Identifier") {
      const used = idOf(node.name as string);
      if (used !== undefined && used !== id) found.uses.add(used);
    }
    if (node.type === "TaggedTemplateExpression") readSql(node, found);
    if (node.type === "CallExpression") readCall(node, found);
  });
  const [first] = (declaration as { body?: { body?: Node[] } }).body?.body ?? [];
  if (first) walk(first, (node) => (found.asksFirst ||= isAsking(node)));
  return found;
}

const isAsking = ({ type, callee }: Node) =>
  type === "CallExpression" && ["authorize", "change"].includes((callee as { name?: string }).name ?? "");

function readCall(node: Node, found: Declaration): void {
  const { callee, arguments: given } = node as unknown as { callee: Node; arguments: Node[] };
  const name = (callee.name ?? (callee.property as Node | undefined)?.name) as string | undefined;
  if (name === "audit" || name === "recordAudit") found.audits = true;
  if (isAsking(node)) walk(given[1] as Node, (one) => verbIn(one, (verb) => found.asks.push({ verb, by: name ?? "" })));
  if (callee.type !== "MemberExpression" || name === undefined) return;
  const kind = /^(insertInto|updateTable|deleteFrom|mergeInto)$/.test(name)
    ? found.writes
    : /^(selectFrom|(inner|left|right|full)Join)$/.test(name) && found.reads;
  if (!kind) return;
  const tables = given[0]?.type === "ArrayExpression" ? (given[0].elements as Node[]) : given.slice(0, 1);
  for (const table of tables) kind.add(table.type === "Literal" ? (String(table.value).split(" ")[0] ?? "") : "unknown");
}

function verbIn({ type, value }: Node, take: (verb: string) => void): void {
  if (type === "Literal" && typeof value === "string" && value.includes(".")) take(value);
}

function readSql({ quasi }: Node, found: Declaration): void {
  const parts = (quasi as { quasis: { value: { raw: string } }[] }).quasis.map(({ value }) => value.raw);
  const text = parts.join("unknown ").replace(/--.*$/gm, "");
  for (const [, word = "", table = ""] of text.matchAll(
    /\b(insert into|update|delete from|merge into|from|join)\s+"?([a-z_]+)/gi,
  ))
    (/^(from|join)$/i.test(word) ? found.reads : found.writes).add(table);
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  if (typeof node !== "object" || node === null || !("type" in node)) return;
  visit(node as Node);
  for (const [key, value] of Object.entries(node)) if (key !== "type") walk(value, visit);
}

import { expect, test } from "vitest";
import { type OwnMethod, tasksOf } from "./comparison-tasks.ts";
import { publishedStatus } from "./published-status.ts";
import { readPublished } from "./read-published.ts";

const methods: OwnMethod[] = [
  {
    designation: "ISO 105-C06",
    editions: [
      { edition: "2010", status: "current", replacedBy: "", published: "2010-03" },
      { edition: "1994", status: "superseded", replacedBy: "ISO 105-C06:2010", published: "1994" },
    ],
  },
  { designation: "AATCC TM61", editions: [{ edition: "2013e(2020)", status: "current", replacedBy: "", published: "2020" }] },
  { designation: "ASTM D3776/D3776M", editions: [] },
];
const tasks = (text: string) => tasksOf(methods, readPublished(Buffer.from(text))).map(({ kind, task }) => `${kind}: ${task}`);
const all = "\nAATCC 61-2013e(2020),,active,,\nASTM D 3776,,,,";

test("a list that agrees has no tasks, in whatever way it spells designations, editions and columns", () => {
  expect(tasks(`Standard,Year,Status,Superseded by,Publication date\niso 105/C06,2010,60.60,,2010-03-15${all}`)).toEqual([]);
  expect(
    tasks(`designation,edition,status,replaced_by,published\nISO 105-C06:1994,,Superseded,ISO 105 C06 : 2010,${all}`),
  ).toEqual([]);
});

test("JSON is read like CSV", () => {
  const rows = [{ reference: "ISO 105-C06", edition: 2010, status: "Withdrawn" }];
  const own = methods.slice(0, 1);
  for (const file of [rows, { count: 1, items: rows }])
    expect(tasksOf(own, readPublished(Buffer.from(JSON.stringify(file)))).map(({ task }) => task)).toEqual([
      "ISO 105-C06:2010 is current here and withdrawn there.",
    ]);
});

test("each difference is a task; of bodies that the list does not name nothing is said", () => {
  const lines = [
    "designation,edition,status,replaced_by,published",
    "ISO 105-C06,2027,current,,2027-01",
    "ISO 105-C06,2010,withdrawn,ISO 105-C06:2027,2011",
    "ISO 105-C06,1994,on hold,ISO 105-C10:2006,",
    "Washing,,,,",
    "ISO 9999,2001,withdrawn,,",
    "AATCC TM8,2016,active,,",
  ];
  expect(tasks(lines.join("\n"))).toEqual([
    "new edition: ISO 105-C06:2027 is not listed here (there: current, published 2027-01); the current one here is ISO 105-C06:2010.",
    "status: ISO 105-C06:2010 is current here and withdrawn there.",
    "replaced by: ISO 105-C06:2010 was replaced by ISO 105-C06:2027 there.",
    "published: ISO 105-C06:2010 was published 2010-03 here and 2011 there.",
    "status: ISO 105-C06:1994 has a status there that is not known here: on hold.",
    "replaced by: ISO 105-C06:1994 was replaced by ISO 105-C10:2006 there, by ISO 105-C06:2010 here.",
    "unknown there: AATCC TM61 is not in the file.",
    "not read: “Washing” is not read as a designation.",
  ]);
});

test.each([
  ["Active", "current"],
  ["95.99", "withdrawn"],
  ["90.93", "current"],
  ["40.20", "draft"],
  ["Historical", "superseded"],
  ["", undefined],
])("the status %s is %s", (written, status) => expect(publishedStatus(written)).toBe(status));

test.each(["{", "[]", '"x"', 'designation\n"open', "name\nISO 105-C06"])("%s is refused with a sentence", (text) => {
  expect(() => readPublished(Buffer.from(text))).toThrow(/^(The file|Line) /);
});

import { useState } from "react";
import { Form } from "react-router";
import { type Chosen, chooseDraft, chooseGroup, countChosen, countDoubtful } from "./chosen-drafts.ts";
import { DraftActs, type DraftRefusal } from "./draft-acts.tsx";
import { DraftGroupRows } from "./draft-group-rows.tsx";
import type { ShownGroup } from "./read-draft-list.ts";

type Props = { groups: readonly ShownGroup[]; refusal: DraftRefusal | undefined };

/** Drafts by table and person, of which one chooses some or all, and what can be done with them. */
export function DraftForm({ groups, refusal }: Props) {
  // Nothing is chosen by itself: what somebody has left out would go with the next press.
  const [chosen, setChosen] = useState<Chosen>(() => new Set(refusal?.values.act ? Object.keys(refusal.values) : []));
  return (
    <Form method="post" aria-label="Drafts">
      {groups.map((group) => (
        <DraftGroupRows
          key={group.field.name}
          {...{ group, chosen }}
          problems={refusal?.problems ?? []}
          onGroup={(isAll) => setChosen(chooseGroup(group, chosen, isAll))}
          onDraft={(name, isChosen) => setChosen(chooseDraft(group, chosen, name, isChosen))}
        />
      ))}
      {groups.some(({ mayEdit }) => mayEdit) && (
        <DraftActs count={countChosen(groups, chosen)} doubtful={countDoubtful(groups, chosen)} refusal={refusal} />
      )}
    </Form>
  );
}

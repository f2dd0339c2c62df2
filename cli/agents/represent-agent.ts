import { type Command, InvalidArgumentError } from "@commander-js/extra-typings";
import { representAgent } from "../../domain/leads/represent-agent.ts";
import { asOperator } from "../operator.ts";
import { printable } from "../printable.ts";

export function defineRepresent(agents: Command): void {
  agents
    .command("represent")
    .description("Assign leads: the account is shown the requests of the countries that lead to an agent of agents.csv.")
    .argument("<email>", "the e-mail address of the account")
    .argument("<agent>", "the agent's id in agents.csv, or none", idOrNone)
    .action(async (email, agent) => {
      const { name, countries } = await asOperator((ctx) => representAgent(ctx, email, agent));
      if (agent === undefined) console.log(`${email} represents no agent any more, and is shown no leads.`);
      else console.log(`${email} represents ${printable(name)}: leads from ${countries.join(", ") || "no country at present"}.`);
    });
}

function idOrNone(given: string): number | undefined {
  if (!/^(none|\d{1,9})$/.test(given)) throw new InvalidArgumentError("It must be a number or none.");
  return given === "none" ? undefined : Number(given);
}

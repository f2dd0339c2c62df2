import { type Command, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import type { StaffRole } from "../db/schema.ts";
import { readAccountForm } from "../domain/accounts/read-account-form.ts";
import { DomainError } from "../domain/errors.ts";
import { timeText } from "../domain/locale/dates.ts";
import { staffRoles } from "../domain/people/actor.ts";
import { signOutStaff } from "../domain/sign-in/sign-out-person.ts";
import { inviteStaff } from "../domain/staff/invite-staff.ts";
import { listStaff } from "../domain/staff/list-staff.ts";
import { resetSecondFactor } from "../domain/staff/reset-second-factor.ts";
import { setStaffRole } from "../domain/staff/set-staff-role.ts";
import { staffEmail } from "../domain/staff/staff-fields.ts";
import { invitationPath } from "../domain/staff/staff-paths.ts";
import { reactivateStaff, suspendStaff } from "../domain/staff/suspend-staff.ts";
import { asOperator, operatorContext } from "./operator.ts";
import { jsonOption, printable, printList } from "./terminal/print-list.ts";
import type { Terminal } from "./terminal/terminal.ts";
import { withDatabase } from "./with-database.ts";

/** Adds the subcommands of `staff`. */
export function define(staff: Command, terminal: Terminal): void {
  staff
    .command("list")
    .description("List the accounts of staff, with their second factors.")
    .addOption(jsonOption)
    .action(async ({ json }) => {
      const rows = await asOperator(terminal, listStaff);
      const columns = ["email", "name", "role", "status", "app", "passkeys", "last_used_at"] as const;
      printList(terminal, rows, columns, {
        json,
        none: "There is nobody. `npm run cli -- staff add EMAIL --role admin` invites the first.",
      });
    });
  staff
    .command("add")
    .description("Invite somebody: prints a link with which they choose name and password, and mails it to them.")
    .argument("<email>", "their e-mail address", emailAddress)
    .addOption(new Option("--role <role>", "what they may do").choices(staffRoles).makeOptionMandatory())
    .option("--name <name>", "what they are called; they can change it", personName)
    .action(async (email, { role, name }) => {
      await withDatabase(terminal, async (db, { origin, smtpUrl }) => {
        const { token, until } = await inviteStaff(operatorContext(terminal, db), { email, role, name });
        terminal.print(`${email} is invited as ${role}. This link opens the account, once, until ${timeText(until)}:`);
        terminal.print(`  ${origin}${invitationPath(token)}`);
        terminal.print(smtpUrl ? "It is mailed to them too." : "No mail is set up (SMTP_URL): hand the link over yourself.");
      });
    });
  staff
    .command("role")
    .description("Give somebody another role; signs them out.")
    .argument("<email>", "their e-mail address")
    .argument("<role>", `${staffRoles.join(", ")}`, roleName)
    .action(async (email, role) => {
      const before = await asOperator(terminal, (ctx) => setStaffRole(ctx, email, role));
      terminal.print(before === role ? `${email} is ${role} already.` : `${email} is ${role} from now on, and signed out.`);
    });
  staff
    .command("suspend")
    .description("Close somebody's account, and sign them out everywhere.")
    .argument("<email>", "their e-mail address")
    .action(async (email) => {
      await asOperator(terminal, (ctx) => suspendStaff(ctx, email));
      terminal.print(`The account of ${printable(email)} is suspended, and signed out everywhere.`);
    });
  staff
    .command("reactivate")
    .description("Open a suspended account again.")
    .argument("<email>", "their e-mail address")
    .action(async (email) => {
      const status = await asOperator(terminal, (ctx) => reactivateStaff(ctx, email));
      const next = status === "active" ? "is open again" : "never had a password: invite them again with `staff add`";
      terminal.print(`The account of ${printable(email)} ${next}.`);
    });
  staff
    .command("sign-out")
    .description("Sign somebody of staff out everywhere.")
    .argument("<email>", "their e-mail address")
    .action(async (email) => {
      const ended = await asOperator(terminal, async (ctx) => {
        const person = (await listStaff(ctx)).find((one) => one.email === email.toLowerCase());
        if (!person) throw new DomainError("not-found", `There is nobody of staff with the address ${printable(email)}.`);
        return signOutStaff(ctx, person.id);
      });
      terminal.print(`${printable(email)} is signed out: ${ended} ${ended === 1 ? "session" : "sessions"} ended.`);
    });
  staff
    .command("reset-second-factor")
    .description("Remove the app, passkeys and recovery codes of somebody who has lost them; signs them out.")
    .argument("<email>", "their e-mail address")
    .action(async (email) => {
      await asOperator(terminal, (ctx) => resetSecondFactor(ctx, email));
      terminal.print(
        `${printable(email)} has no second factor any more; the next sign-in sets up another where the role needs one.`,
      );
    });
}

function emailAddress(text: string): string {
  const read = readAccountForm([staffEmail], { email: text });
  if (!read.ok) throw new InvalidArgumentError("It must be an e-mail address, such as dana@example.com.");
  return read.values.email ?? "";
}

function roleName(text: string): StaffRole {
  const role = staffRoles.find((one) => one === text);
  if (!role) throw new InvalidArgumentError(`It must be one of ${staffRoles.join(", ")}.`);
  return role;
}

function personName(text: string): string {
  const name = text.trim();
  if (name === "" || name.length > 120) throw new InvalidArgumentError("It must be a name.");
  return name;
}

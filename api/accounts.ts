import { type AccountField, accountMessages, loginFields, signUpCalls, signUpFields } from "../domain/accounts/account.ts";
import { documentMessages } from "../domain/agent-documents/document.ts";
import type { WriteCall, WriteField } from "./write-call.ts";

const usual = { encoding: "form", attachments: false, humanCheck: false, takes: "account" } as const;

/** Every call that is about an account and sends something, in the order of its documentation. */
export const accountCalls = [
  {
    name: "customer-login",
    summary: "Signs a customer in: the token is sent with other calls as `Authorization: Bearer …`, and carries `id` and `exp`.",
    fields: loginFields.map(fieldOf),
    success: accountMessages.loggedIn,
    token: true,
    ...usual,
  },
  {
    name: signUpCalls.customer,
    summary:
      "Opens a customer's account. The answer does not tell whether the address had one already: its owner is told by mail.",
    fields: signUpFields.customer.map(fieldOf),
    success: accountMessages.signedUp,
    ...usual,
    humanCheck: true,
  },
  {
    name: "agent-login",
    summary: "Signs an agent in. The token carries `id` and `exp`.",
    fields: loginFields.map(fieldOf),
    success: accountMessages.loggedIn,
    token: true,
    ...usual,
  },
  {
    name: signUpCalls.agent,
    summary: "Asks for an agent's account. Its documents open once staff have approved it.",
    fields: signUpFields.agent.map(fieldOf),
    success: accountMessages.agentSignedUp,
    token: true,
    ...usual,
    humanCheck: true,
  },
  {
    ...usual,
    name: "google-auth",
    summary: "Signs a customer in by an identity token of Google, verified on the server. Off unless it is configured.",
    fields: [{ name: "credential", description: "The identity token.", required: true, maxLength: 10_000, example: "" }],
    success: accountMessages.loggedIn,
    token: true,
  },
  {
    ...usual,
    name: "facebook-auth",
    summary: "Signs a customer in by an access token of Facebook, verified on the server. Off unless it is configured.",
    encoding: "json",
    fields: [
      { name: "accessToken", description: "The access token.", required: true, maxLength: 10_000, example: "" },
      {
        name: "name",
        description: "Accepted and ignored: the provider is asked instead.",
        required: false,
        maxLength: 200,
        example: "",
      },
      {
        name: "email",
        description: "Accepted and ignored: the provider is asked instead.",
        required: false,
        maxLength: 254,
        example: "",
      },
    ],
    success: accountMessages.loggedIn,
    token: true,
  },
  {
    ...usual,
    name: "agent_document_upload",
    summary: "Keeps a document of the agent's.",
    encoding: "multipart",
    fields: [
      { name: "agentId", description: "Id of the agent, as the token has it.", required: true, maxLength: 20, example: "" },
    ],
    success: documentMessages.uploaded,
    needs: "agent",
    file: "agent_file",
  },
  {
    ...usual,
    name: "delete_agent_document",
    summary: "Deletes a document that the agent has uploaded.",
    fields: [{ name: "id", description: "Id of the document.", required: true, maxLength: 20, example: "" }],
    success: documentMessages.deleted,
    needs: "agent",
  },
] as const satisfies readonly WriteCall[];

export type AccountCallName = (typeof accountCalls)[number]["name"];

function fieldOf({ name, label, maxLength, required, example }: AccountField): WriteField {
  return { name, description: `${label}.`, required: required !== false, maxLength, example };
}

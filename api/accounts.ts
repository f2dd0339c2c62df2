import { accountMessages, signUpCalls } from "../domain/accounts/account.ts";
import { loginFields, signUpFields } from "../domain/accounts/account-fields.ts";
import { documentMessages } from "../domain/agent-documents/document.ts";
import { text } from "../domain/fields/usual-fields.ts";
import type { WriteCall } from "./write-call.ts";

const usual = { encoding: "form", attachments: false, humanCheck: false, takes: "account" } as const;
const ignored = "Accepted and ignored: the provider's value is used";

/** Every POST call about accounts, in the order of the documentation. */
export const accountCalls = [
  {
    name: "customer-login",
    summary: "Signs a customer in: the token is sent with other calls as `Authorization: Bearer …`, and carries `id` and `exp`.",
    fields: loginFields,
    success: accountMessages.loggedIn,
    token: true,
    ...usual,
  },
  {
    name: signUpCalls.customer,
    summary: "Opens a customer's account. The answer is the same if the address has one already: its owner gets a mail.",
    fields: signUpFields.customer,
    success: accountMessages.signedUp,
    ...usual,
    humanCheck: true,
  },
  {
    name: "agent-login",
    summary: "Signs an agent in. The token carries `id` and `exp`.",
    fields: loginFields,
    success: accountMessages.loggedIn,
    token: true,
    ...usual,
  },
  {
    name: signUpCalls.agent,
    summary: "Requests an agent's account. Its documents are available once staff have approved it.",
    fields: signUpFields.agent,
    success: accountMessages.agentSignedUp,
    token: true,
    ...usual,
    humanCheck: true,
  },
  {
    ...usual,
    name: "google-auth",
    summary: "Signs a customer in by an identity token of Google, verified on the server. Off unless it is configured.",
    fields: [text("credential", "The identity token", { required: true, maxLength: 10_000 })],
    success: accountMessages.loggedIn,
    token: true,
  },
  {
    ...usual,
    name: "facebook-auth",
    summary: "Signs a customer in by an access token of Facebook, verified on the server. Off unless it is configured.",
    encoding: "json",
    fields: [
      text("accessToken", "The access token", { required: true, maxLength: 10_000 }),
      text("name", ignored),
      text("email", ignored, { maxLength: 254 }),
    ],
    success: accountMessages.loggedIn,
    token: true,
  },
  {
    ...usual,
    name: "agent_document_upload",
    summary: "Uploads a document of the agent.",
    encoding: "multipart",
    fields: [text("agentId", "Id of the agent, as the token has it", { required: true, maxLength: 20 })],
    success: documentMessages.uploaded,
    needs: "agent",
    file: "agent_file",
  },
  {
    ...usual,
    name: "delete_agent_document",
    summary: "Deletes a document that the agent has uploaded.",
    fields: [text("id", "Id of the document", { required: true, maxLength: 20 })],
    success: documentMessages.deleted,
    needs: "agent",
  },
] as const satisfies readonly WriteCall[];

export type AccountCallName = (typeof accountCalls)[number]["name"];

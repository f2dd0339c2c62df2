/** A refusal that a door turns into a status: the code is for machines, the message for the person who asked. */
export class DomainError extends Error {
  readonly code: "not-found" | "invalid" | "forbidden" | "conflict";
  constructor(code: DomainError["code"], message: string) {
    super(message);
    this.name = "DomainError";
    this.code = code;
  }
}

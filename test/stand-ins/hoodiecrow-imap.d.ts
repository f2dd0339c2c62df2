/** What the tests use of a package that has no types. */
declare module "hoodiecrow-imap" {
  type Message = { raw: string; flags: string[] };
  type Server = {
    listen(port: number, done: () => void): void;
    close(done: () => void): void;
    server: { address(): { port: number } };
    getMailbox(name: string): { messages: Message[] };
    appendMessage(mailbox: string, flags: string[], date: undefined, raw: string): void;
  };
  export default function hoodiecrow(options: object): Server;
}

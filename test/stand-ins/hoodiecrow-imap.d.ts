/** What the tests use of a package that has no types. */
declare module "hoodiecrow-imap" {
  type Message = { raw: string; flags: string[] };
  type Socket = { destroy(): void; on(event: "close", heard: () => void): void };
  type Server = {
    listen(port: number, done: () => void): void;
    close(done: () => void): void;
    server: { address(): { port: number }; on(event: "connection", heard: (socket: Socket) => void): void };
    getMailbox(name: string): { messages: Message[] };
    appendMessage(mailbox: string, flags: string[], date: undefined, raw: string): void;
  };
  export default function hoodiecrow(options: object): Server;
}

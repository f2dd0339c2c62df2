import { connect, type TLSSocket } from "node:tls";

/** The certificate that a host shows: until when it is good, and why it is not trusted, if it is not. */
export type Certificate = { validTo: Date; problem: string | undefined };

const timeoutMs = 10_000;

/** Connects by TLS and looks at the certificate, without asking for anything. @throws Error when there is no connection, or no certificate */
export function readCertificate(origin: string): Promise<Certificate> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket: TLSSocket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false, timeout: timeoutMs },
      () => {
        const { valid_to } = socket.getPeerCertificate();
        const problem = socket.authorizationError;
        socket.destroy();
        if (valid_to === undefined) reject(new Error("It shows no certificate."));
        else resolve({ validTo: new Date(valid_to), problem: problem ? String(problem.message ?? problem) : undefined });
      },
    );
    socket.on("timeout", () => socket.destroy(new Error("It does not answer in time.")));
    socket.on("error", reject);
  });
}

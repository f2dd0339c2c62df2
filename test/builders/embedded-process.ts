// A separate process that uses the embedded server: `node embedded-process.ts '{"folder": …}'`. It prints what it got on standard output,
// and stops when its standard input ends.
import { startEmbedded } from "../../db/embedded/start.ts";

try {
  const embedded = await startEmbedded({ ...(JSON.parse(process.argv[2] ?? "{}") as { folder: string }), log: () => {} });
  console.log(JSON.stringify({ adopted: embedded.adopted, pid: embedded.pid }));
  for await (const _ of process.stdin);
  console.log(JSON.stringify({ stopped: await embedded.stop() }));
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }));
}

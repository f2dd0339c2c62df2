/** One request, retried once: the server may close the connection while wrk blocks this process for seconds. */
export async function ask(url: string): Promise<Response> {
  return fetch(url).catch(() => fetch(url));
}

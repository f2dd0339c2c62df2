/** One request; once more when the server has closed the connection meanwhile: wrk blocks this process for seconds. */
export async function ask(url: string): Promise<Response> {
  return fetch(url).catch(() => fetch(url));
}

/** A table as a download, sent while it is written. */
export function tableDownload(body: ReadableStream<Uint8Array>, { name, type }: { name: string; type: string }): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}

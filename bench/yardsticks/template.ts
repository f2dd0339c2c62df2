// The minimum cost of a cold product page: one named query, a string template, zstd 3, node:http. The template is the site's page of one
// product, with the product's facts put in from the query.
import { createServer } from "node:http";
import { constants, zstdCompressSync } from "node:zlib";
import pg from "pg";

const { PORT, SITE = "", SOCKET, DATABASE, SAMPLE = "", SAMPLE_NAME = "", SAMPLE_NUMBER = "" } = process.env;
const pool = new pg.Pool({ host: SOCKET, user: "warpline", database: DATABASE, max: 10 });
const page = await (await fetch(SITE + SAMPLE)).text();
const parts = page.split(SAMPLE_NAME).map((part) => part.split(SAMPLE_NUMBER));
const headers = Object.entries(Object.fromEntries((await fetch(SITE + SAMPLE)).headers)).filter(
  ([name]) => !/^(content-|date|connection|etag|keep|transfer)/.test(name),
);

const query = {
  name: "product",
  text: `select p.name, p.item_number, p.description, s.name as subcategory, c.name as category,
    coalesce((select json_agg(m.designation) from product_method pm join method m on m.id = pm.method_id where pm.product_id = p.id), '[]') as methods
    from product p join subcategory s on s.id = p.subcategory_id join category c on c.id = s.category_id where p.id = $1`,
};

createServer((request, response) => {
  void answer(Number(/\d+$/.exec(request.url ?? "")?.[0] ?? 0)).then((body) => {
    response.writeHead(200, [
      ...headers.flat(),
      "Content-Type",
      "text/html; charset=utf-8",
      "Content-Encoding",
      "zstd",
      "Content-Length",
      String(body.length),
    ]);
    response.end(body);
  });
}).listen(Number(PORT), "127.0.0.1");

async function answer(id: number): Promise<Buffer> {
  const { rows } = await pool.query({ ...query, values: [id] });
  const { name, item_number } = rows[0] as { name: string; item_number: string };
  const html = parts.map((part) => part.join(item_number)).join(name);
  return zstdCompressSync(Buffer.from(html), { params: { [constants.ZSTD_c_compressionLevel]: 3 } });
}

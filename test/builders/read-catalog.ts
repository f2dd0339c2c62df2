import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";

/**
 * Everything that a database's schema consists of, one line each: columns in their order, constraints, indexes, sequences, views, functions
 * with their bodies, triggers, extensions. Two databases of one version have the same lines.
 */
export async function readCatalog(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with class as (select * from pg_class where relnamespace = 'public'::regnamespace)
    select format('column %s.%s %s', c.relname, row_number() over (partition by c.oid order by attnum),
      concat_ws(' ', attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
        'identity=' || nullif(attidentity, '')::text, 'generated=' || nullif(attgenerated, '')::text, (select collname from pg_collation l where l.oid = attcollation),
        (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = c.oid and adnum = attnum))) as line
    from class c join pg_attribute a on attrelid = c.oid
    where relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
    union all select format('table %s persistence=%s kind=%s', relname, relpersistence, relkind) from class where relkind in ('r', 'p', 'v', 'S')
    union all select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_indexdef(oid) from class where relkind = 'i'
    union all select format('sequence %s %s', sequencename, to_jsonb(s) - 'sequenceowner' - 'last_value') from pg_sequences s where schemaname = 'public'
    union all select format('view %s %s', relname, pg_get_viewdef(oid)) from class where relkind = 'v'
    union all select pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
    union all select 'extension ' || extname from pg_extension
    union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace and prokind <> 'a'
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

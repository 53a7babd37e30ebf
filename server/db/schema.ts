import type pg from 'pg'

/**
 * Every function that is parsed when it is called looks for its tables where they are, whatever the caller's search path: a
 * restored dump has an empty one. A function that was made or replaced without a path gets it here, so that no migration has
 * to remember it; one of plain SQL with a body of its own (`return`, `begin atomic`) needs none.
 */
export const fitSearchPaths = `
  do $$
  declare
    one regprocedure;
  begin
    for one in
      select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = (select oid from pg_namespace where nspname = current_schema())
        and l.lanname in ('sql', 'plpgsql') and p.prosqlbody is null and pg_has_role(p.proowner, 'usage')
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
        and not coalesce(p.proconfig, '{}') && array[
          format('search_path=%I, pg_temp', current_schema()), format('search_path=pg_catalog, %I', current_schema())]
    loop
      execute format('alter routine %s set search_path = %I, pg_temp', one, current_schema());
    end loop;
  end $$`

/** Names are sorted by ICU's Ukrainian collation: a server built without ICU would sort them wrongly, so it is refused. */
export async function mustBeFit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; known: boolean; encoding: string }>(`
    select current_setting('server_version_num')::int as version, getdatabaseencoding() as encoding,
      exists (select from pg_collation where collname = 'uk-x-icu') as known`)
  const { version, known, encoding } = rows[0]!
  if (version < 150_000) throw new Error('PostgreSQL 15 or newer is needed.')
  if (!known)
    throw new Error('This PostgreSQL is built without ICU; Ukrainian names could not be sorted. Use one with ICU.')
  if (encoding !== 'UTF8') throw new Error(`The database must be encoded in UTF8, not ${encoding}.`)
}

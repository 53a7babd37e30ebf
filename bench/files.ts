import type pg from 'pg'
import { files } from '../contract/files/endpoints.ts'
import type { Load } from './load.ts'
import type { Visitor } from './portal.ts'

/** At the first scale; ten times as many at the second. */
const size = 200

/** Uploaded files: one of ten waits to be imported, one of ten was refused with two errors. */
export async function layFiles(client: pg.Client, scale: '1x' | '10x'): Promise<void> {
  const numbers = scale === '1x' ? [1, size] : [size + 1, size * 10]
  await client.query(
    `insert into files (name, type, status, size, lines, details, uploaded_by, last_import_by, updated_at)
      select 'файл_' || n || '.csv', (array['PROFILES', 'SCHEDULE', 'CLASSES'])[1 + n % 3], s.status, 20000, 100,
        case s.status when 'IMPORTED' then '{"lines": 100}'::jsonb when 'FAILED' then
          '{"errors": [{"line": 3, "column": "клас", "message": "Класу «7-Ю» немає."}, {"line": 9, "column": "", "message": "Цей рядок порожній."}]}' end,
        u.id, case when s.status <> 'UPLOADED' then u.id end, now() - interval '1 minute' * n
      from generate_series($1::int, $2::int) n
        cross join lateral (select case n % 10 when 1 then 'UPLOADED' when 2 then 'FAILED' else 'IMPORTED' end as status) s
        cross join (select id from users order by id limit 1) u`,
    numbers,
  )
  await client.query('analyze files')
}

/** Calls of the list of files. */
export async function fileReads(staff: Visitor): Promise<Record<string, Load['requests']>> {
  const { path } = files.list
  const { next } = (await (await staff.call(files.list)).json()) as { next: string }
  const at = (query = '') => [{ method: 'GET' as const, path: path + query, headers: staff.headers() }]
  return {
    'a page of the files': at(),
    'the next page of the files': at(`?after=${next}`),
    'the files of a type': at('?type=SCHEDULE'),
    'the refused files': at('?state=FAILED'),
    'the files that an import goes on with': at('?type=CLASSES&state=open&size=200'),
  }
}

import { sql } from 'kysely'
import { replaceWords } from '../db/erased-words.ts'
import type { Personal } from '../db/personal.ts'

export const importPersonal: Personal[] = [
  {
    table: 'import_runs',
    columns: ['started_by', 'files', 'results', 'changes'],
    lists: [
      {
        name: 'imports',
        of: 'account',
        rows: (id) => sql`select type, state, started_at, finished_at from import_runs
          where started_by = ${id} and not is_preview order by id`,
      },
    ],
    erase: (db, erased) => replaceWords(db, 'import_runs', { files: 'json', results: 'json', changes: 'json' }, erased),
  },
]

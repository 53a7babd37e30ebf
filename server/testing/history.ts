import type { School } from './school.ts'

/** What the history has of these, oldest first. */
export const historyOf = ({ db }: Pick<School, 'db'>, ...objects: string[]) =>
  db.selectFrom('history').selectAll().where('object', 'in', objects).orderBy('id').execute()

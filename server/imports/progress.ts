import { sql } from 'kysely'
import type { FileType } from '../../contract/files/endpoints.ts'
import { lostAfter } from '../../contract/imports/endpoints.ts'
import type { Imported, ImportRun } from '../../contract/imports/schemas.ts'
import type { Stored } from '../files/files.ts'
import type { Db } from '../db/db.ts'

type Phase = ImportRun['phase']
type Begun = { type: FileType; isPreview: boolean; files: Stored[]; userId: number }

// Often enough for a bar, and nothing beside what an import writes.
const round = 700

/**
 * How far an import is, written on a connection of its own: what its transaction writes nobody sees before its end. Counting
 * costs no statement; what was counted is written now and then.
 */
export class Progress {
  readonly #db: Db
  readonly #id: number
  readonly #timer: NodeJS.Timeout
  #isWriting = false
  #phase: Phase = 'waiting'
  #done = 0
  #total = 0
  /** Where the database itself can tell. */
  #counted: (() => Promise<number>) | undefined

  private constructor(db: Db, id: number) {
    this.#db = db
    this.#id = id
    this.#timer = setInterval(() => this.#write(), round)
  }

  static async begin(db: Db, { type, isPreview, files, userId }: Begun): Promise<Progress> {
    const named = files.map(({ uuid, name }) => ({ uuid, name }))
    await sql`delete from import_runs where started_at < now() - interval '30 days'
      or (is_preview and alive_at < now() - interval '1 minute')`.execute(db)
    const { rows } = await sql<{ id: number }>`
      insert into import_runs (type, is_preview, files, started_by)
      values (${type}, ${isPreview}, ${JSON.stringify(named)}::jsonb, ${userId}) returning id`.execute(db)
    return new Progress(db, rows[0]!.id)
  }

  /** What is counted from now on, of how many. */
  enter(phase: Phase, total: number, counted?: () => Promise<number>): void {
    this.#phase = phase
    this.#total = total
    this.#done = 0
    this.#counted = counted
  }

  add(lines: number): void {
    this.#done = Math.min(this.#total, this.#done + lines)
  }

  /** Within the transaction of the import: it is done once that is committed, and not before. */
  async finish(trx: Db, { results, changes }: Pick<Imported, 'results' | 'changes'>): Promise<void> {
    clearInterval(this.#timer)
    await sql`update import_runs set state = 'done', finished_at = clock_timestamp(), done = total,
      results = ${JSON.stringify(results)}::jsonb, changes = ${JSON.stringify(changes)}::jsonb where id = ${this.#id}`.execute(
      trx,
    )
  }

  /** Nothing was changed. */
  async fail(): Promise<void> {
    clearInterval(this.#timer)
    await sql`update import_runs set state = 'failed', finished_at = clock_timestamp() where id = ${this.#id} and state = 'running'`.execute(
      this.#db,
    )
  }

  /** A preview leaves nothing behind. */
  async forget(): Promise<void> {
    clearInterval(this.#timer)
    await sql`delete from import_runs where id = ${this.#id}`.execute(this.#db)
  }

  // Nobody awaits this: an import that waited for a second connection would hold its own meanwhile.
  #write(): void {
    if (this.#isWriting) return
    this.#isWriting = true
    this.#save()
      // A bar that stands still for a moment is no reason to end an import.
      .catch(() => {})
      .finally(() => (this.#isWriting = false))
  }

  async #save(): Promise<void> {
    const [phase, total, counted] = [this.#phase, this.#total, this.#counted]
    const done = counted ? Math.min(total, await counted()) : this.#done
    await sql`update import_runs set phase = ${phase}, done = ${done}, total = ${total}, alive_at = clock_timestamp()
      where id = ${this.#id} and state = 'running'`.execute(this.#db)
  }
}

/** Those that run, and those that ended within a week, the newest first. */
export async function importRuns(db: Db, userId: number): Promise<ImportRun[]> {
  const { rows } = await sql<ImportRun>`
    select r.id, r.type, r.is_preview, r.files, u.name as by, coalesce(r.started_by = ${userId}, false) as is_mine,
      r.started_at, r.finished_at, r.phase, r.done, r.total, r.results, r.changes,
      case when r.state = 'running' and r.alive_at < clock_timestamp() - make_interval(secs => ${lostAfter}) then 'lost' else r.state end as state
    from import_runs r left join users u on u.id = r.started_by
    where r.started_at > now() - interval '7 days' order by r.id desc limit 20`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { contract } from '../../contract/index.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'

const { notices } = contract

/** Has the school begin to be told: what was written before is told to nobody. */
export async function fed(school: School): Promise<School> {
  await school.app.feeder.run()
  return school
}

/** What somebody is told by now, the newest first, with whether it has been read. */
export async function toldTo({ as, app }: School, viewer: Actor, of: Actor = viewer, query: object = {}) {
  await app.feeder.run()
  const { status, body } = await as(viewer, notices.list, { params: { pt: of.uuid }, query: { ...query } })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.notices
}

/** Of what kinds it is. */
export const kindsTold = async (...asked: Parameters<typeof toldTo>) => (await toldTo(...asked)).map(({ kind }) => kind)

/** How many notices of each participant somebody has not read. */
export async function unreadOf({ as }: School, viewer: Actor, of: Actor = viewer): Promise<[string, number][]> {
  const { body } = await as(viewer, notices.count, { params: { pt: of.uuid } })
  return body.unread.map(({ pt, count }) => [pt, count])
}

export function readOne({ as }: School, viewer: Actor, of: Actor, id: number) {
  return as(viewer, notices.read, { params: { pt: of.uuid, id } })
}

export function choose({ as }: School, viewer: Actor, of: Actor, kind: string, isOn: boolean) {
  return as(viewer, notices.choose, { params: { pt: of.uuid }, body: { kind, way: 'portal', isOn } })
}

/** A lesson goes and another of its kind comes in one statement's transaction, as an import does it. */
export async function moveLesson({ db }: School, uuid: string, starts: number): Promise<void> {
  await sql`with gone as (delete from lessons where uuid = ${uuid} returning *)
    insert into lessons (group_id, date, starts, ends, discipline_id, teacher_id, type, kind)
    select group_id, date, ${starts}, ${starts} + 45, discipline_id, teacher_id, type, kind from gone`.execute(db)
}

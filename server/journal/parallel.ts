import type { JournalWork, WorkInput } from '../../contract/gradebook/works.ts'
import { studentsOf } from '../gradebook/courses.ts'
import { lockDiaries } from '../gradebook/diaries.ts'
import type { Db } from '../db/db.ts'
import { thePair, type Asking } from './pairs.ts'
import { addWork } from './works.ts'

/** The same work for the sheet's class and for others whom this teacher teaches the discipline: all of them, or none. */
export async function addWorks(
  db: Db,
  asking: Asking,
  { groups, ...input }: WorkInput & { groups: number[] },
): Promise<JournalWork> {
  const pair = await thePair(db, asking)
  const others = [...new Set(groups)].filter((group) => group !== pair.groupId)
  const pairs = [pair]
  for (const group of others) pairs.push(await thePair(db, { ...asking, params: { ...asking.params, group } }))
  // All at once, in the order in which everybody locks them.
  const students = await Promise.all(pairs.map(({ groupId }) => studentsOf(db, groupId)))
  await lockDiaries(db, students.flat())
  const made: JournalWork[] = []
  for (const each of pairs) made.push(await addWork(db, each, input, asking.clock))
  return made[0]!
}

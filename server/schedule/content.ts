import type { Seen } from '../../contract/kit/values.ts'
import type { LessonContent, LessonContentInput } from '../../contract/schedule/schemas.ts'
import type { Db } from '../db/db.ts'
import { withNewer } from '../http/seen.ts'
import { oneLesson } from './one-lesson.ts'

type Writing = { uuid: string; teacherId: number; given: LessonContentInput; seen: Seen }

/** A lesson's topic and homework, for all classes that sit in it; before it is held, too. */
export async function writeContent(db: Db, { uuid, teacherId, given, seen }: Writing): Promise<LessonContent> {
  const lessons = await oneLesson(db, uuid, { teacherId, toChange: true })
  const [{ topic, homework }] = lessons
  const newer = withNewer({ topic, homework }, given, seen)
  const content = { topic: newer.topic || null, homework: newer.homework || null }
  const ids = lessons.map(({ id }) => id)
  await db.updateTable('lessons').set(content).where('id', 'in', ids).execute()
  return content
}

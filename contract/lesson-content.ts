import { z } from 'zod'
import { access, put, seen } from './kit.ts'
import { lessonPath } from './schedule.ts'
import { line, lines } from './text.ts'

export const contentLimits = { topic: 300, homework: 2_000 } as const

/** What a lesson is about, and what it asks for at home; of a joint class, for all of its groups. */
export const LessonContent = z.object({ topic: z.string().nullable(), homework: z.string().nullable() })
export type LessonContent = z.infer<typeof LessonContent>

export const LessonContentInput = z.object({
  topic: line(contentLimits.topic).nullable(),
  homework: lines(contentLimits.homework).trim().nullable(),
})
export type LessonContentInput = z.infer<typeof LessonContentInput>

/** Its teacher writes it before the lesson, in it or afterwards. */
export const lessonContent = {
  write: put(`${lessonPath}/content`, {
    access: access.participant('TEACHER'),
    body: LessonContentInput.extend(seen),
    returns: LessonContent,
  }),
}

import type { contract } from '../../contract/index.ts'
import { wallClock } from '../../rules/kyiv.ts'
import { betweenBells } from '../../rules/status.ts'
import { route, type Handlers } from '../http/context.ts'
import { serialize } from '../http/serialized.ts'
import { anyWeek, weekChoices } from './any-week.ts'
import { oneLesson } from './one-lesson.ts'
import { writeContent } from './content.ts'
import { missingRegisters } from './missing-registers.ts'
import { bindRecording, lessonsOfDay } from './recordings.ts'
import { scheduleOf } from './search.ts'
import { sentLessons } from './sent-lessons.ts'
import { tickHomework, untickHomework } from './ticks.ts'

export const scheduleRoutes: Handlers<typeof contract.schedule> = {
  search: route({ cache: true }, async ({ body, db, participant, clock, t }) => {
    // Before anything is read: what a bell changes meanwhile does not hold after it.
    const now = wallClock(clock.school().toInstant())
    const { schedule, warning } = await scheduleOf(db, participant, body, { clock, t })
    return serialize({ schedule: sentLessons(schedule), warning }, betweenBells(schedule, now))
  }),
  missingRegisters: route({ cache: true }, ({ db, ...teaching }) => missingRegisters(db, teaching)),
}

export const weekRoutes: Handlers<typeof contract.weeks> = {
  show: ({ db, query, clock, t }) => anyWeek(db, query, { clock, t }),
  choices: ({ db, query }) => weekChoices(db, query.from),
}

export const lessonContentRoutes: Handlers<typeof contract.lessonContent> = {
  write: route(
    { exists: ({ db, params, participant }) => oneLesson(db, params.uuid, { teacherId: participant.id }) },
    ({ db, participant, params: { uuid }, body: { seen, ...given } }) =>
      writeContent(db, { uuid, teacherId: participant.id, given, seen }),
  ),
}

export const homeworkTickRoutes: Handlers<typeof contract.homeworkTicks> = {
  tick: ({ db, clock, participant, params }) => tickHomework(db, clock, participant.id, params.uuid),
  untick: ({ db, participant, params }) => untickHomework(db, participant.id, params.uuid),
}

export const recordingRoutes: Handlers<typeof contract.recordings> = {
  attach: route(
    { exists: ({ db, params, participant }) => oneLesson(db, params.uuid, { teacherId: participant.id }) },
    ({ db, clock, participant, params: { uuid }, body }) =>
      bindRecording(db, clock, { uuid, teacherId: participant.id, recording: body.link, seen: body.seen }),
  ),
  remove: ({ db, clock, participant, params: { uuid } }) =>
    bindRecording(db, clock, { uuid, teacherId: participant.id, recording: null }),
  lessons: ({ db, clock, params, query }) => lessonsOfDay(db, clock, params.id, query),
  attachAny: route(
    { exists: ({ db, params }) => oneLesson(db, params.uuid, { teacherId: null }) },
    ({ db, clock, params: { uuid }, body }) =>
      bindRecording(db, clock, { uuid, teacherId: null, recording: body.link, seen: body.seen }),
  ),
  removeAny: ({ db, clock, params: { uuid } }) => bindRecording(db, clock, { uuid, teacherId: null, recording: null }),
}

import type { contract } from '../../contract/index.ts'
import { betweenBells } from '../../rules/status.ts'
import { cached, within, type Handlers } from '../http/context.ts'
import { absencesOf, mustBeAbsence, removeAbsence, reportAbsence, updateAbsence } from './absences.ts'
import { oneLesson } from './one-lesson.ts'
import { openLesson } from './openings.ts'
import { writeContent } from './content.ts'
import { bindRecording, lessonsOfDay } from './recordings.ts'
import { scheduleOf } from './search.ts'

export const scheduleRoutes: Handlers<typeof contract.schedule> = {
  search: cached(
    ['week'],
    ({ body, db, participant, clock, t }) => scheduleOf(db, participant, body, { clock, t }),
    ({ schedule }, now) => betweenBells(schedule, now),
  ),
  open: ({ params, db, participant, clock }) => openLesson(db, { participant, clock }, params.uuid),
}

export const absenceRoutes: Handlers<typeof contract.absences> = {
  list: async ({ db, ...child }) => ({ absences: await absencesOf(db, child) }),
  report: async ({ db, body, ...child }) => ({ absence: await reportAbsence(db, child, body) }),
  update: within(
    ({ db, participant, params }) => mustBeAbsence(db, participant.id, params.uuid),
    async ({ db, body, params, ...child }) => ({ absence: await updateAbsence(db, child, params.uuid, body) }),
  ),
  remove: ({ db, params, ...child }) => removeAbsence(db, child, params.uuid),
}

export const lessonContentRoutes: Handlers<typeof contract.lessonContent> = {
  write: within(
    ({ db, params, participant }) => oneLesson(db, params.uuid, { teacherId: participant.id }),
    ({ db, participant, params: { uuid }, body: { seen, ...given } }) =>
      writeContent(db, { uuid, teacherId: participant.id, given, seen }),
  ),
}

export const recordingRoutes: Handlers<typeof contract.recordings> = {
  attach: within(
    ({ db, params, participant }) => oneLesson(db, params.uuid, { teacherId: participant.id }),
    ({ db, clock, participant, params: { uuid }, body }) =>
      bindRecording(db, clock, { uuid, teacherId: participant.id, recording: body.link, seen: body.seen }),
  ),
  remove: ({ db, clock, participant, params: { uuid } }) =>
    bindRecording(db, clock, { uuid, teacherId: participant.id, recording: null }),
  lessons: async ({ db, clock, params, query }) => ({ lessons: await lessonsOfDay(db, clock, params.id, query.date) }),
  attachAny: within(
    ({ db, params }) => oneLesson(db, params.uuid, { teacherId: null }),
    ({ db, clock, params: { uuid }, body }) =>
      bindRecording(db, clock, { uuid, teacherId: null, recording: body.link, seen: body.seen }),
  ),
  removeAny: ({ db, clock, params: { uuid } }) => bindRecording(db, clock, { uuid, teacherId: null, recording: null }),
}

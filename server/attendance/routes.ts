import type { contract } from '../../contract/index.ts'
import { route, type Handlers } from '../http/context.ts'
import { oneLesson } from '../schedule/one-lesson.ts'
import { absencesOf, mustBeAbsence, removeAbsence, reportAbsence, updateAbsence } from './absences.ts'
import { takeRegister } from './following-cells.ts'
import { openLesson } from './openings.ts'
import { readRegister } from './registers.ts'

export const absenceRoutes: Handlers<typeof contract.absences> = {
  list: route({ cache: true }, async ({ db, ...child }) => ({ absences: await absencesOf(db, child) })),
  report: async ({ db, body, ...child }) => ({ absence: await reportAbsence(db, child, body) }),
  update: route(
    { exists: ({ db, participant, params }) => mustBeAbsence(db, participant.id, params.uuid) },
    async ({ db, body, params, ...child }) => ({ absence: await updateAbsence(db, child, params.uuid, body) }),
  ),
  remove: ({ db, params, ...child }) => removeAbsence(db, child, params.uuid),
}

export const openingRoutes: Handlers<typeof contract.openings> = {
  record: ({ params, db, participant, clock }) => openLesson(db, { participant, clock }, params.uuid),
}

export const registerRoutes: Handlers<typeof contract.registers> = {
  read: async ({ db, params, ...teaching }) => ({ register: await readRegister(db, teaching, params.uuid) }),
  save: route(
    { exists: ({ db, params, participant }) => oneLesson(db, params.uuid, { teacherId: participant.id }) },
    async ({ db, params, body, ...teaching }) => takeRegister(db, teaching, params.uuid, body),
  ),
}

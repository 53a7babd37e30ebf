import type { contract } from '../../contract/index.ts'
import { today } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import { route, type Handlers } from '../http/context.ts'
import { acknowledgedAt } from '../gradebook/acknowledgements.ts'
import { studentIn } from './cells-named.ts'
import { changesOfCell, changesOfOfficial, changesSince } from './changes.ts'
import { commentCell, commentChanges, commentsOf } from './comments.ts'
import { exportSheet } from './export.ts'
import { lessonsOfPair, quartersOf } from './lessons.ts'
import { writeOfficial } from './official.ts'
import { disciplinesTaught, groupsTaught, thePair, type Asking } from './pairs.ts'
import { addWorks } from './parallel.ts'
import { readJournal } from './sheet.ts'
import { studentCard } from './student-card.ts'
import { waitingWorks } from './waiting.ts'
import { changeWork, dropWork, ownWorkIn, workIn } from './works.ts'
import { writeCells } from './writing.ts'

export const journalRoutes: Handlers<typeof contract.journal> = {
  disciplines: async ({ db, participant, clock }) => ({
    disciplines: await disciplinesTaught(db, participant.id, today(clock)),
  }),
  groups: async ({ db, participant, params, clock }) => ({
    groups: await groupsTaught(db, participant.id, params.discipline, today(clock)),
  }),
  marks: route({ cache: true }, async (call) => readJournal(call.db, await thePair(call.db, call))),
  changes: route({ cache: true }, async (call) =>
    changesSince(call.db, await thePair(call.db, call), call.query.after),
  ),
  export: exportSheet,
  write: route({ exists: (call) => thePair(call.db, call) }, (call) => writeCells(call.db, call, call.body.cells)),
  setOfficial: route({ exists: (call) => thePair(call.db, call) }, async (call) =>
    writeOfficial(call.db, await thePair(call.db, call), call.body),
  ),
  createWork: route({ exists: (call) => thePair(call.db, call) }, async (call) => ({
    work: await addWorks(call.db, call, call.body),
  })),
  updateWork: route({ exists: ownWorkNamed }, async (call) =>
    changeWork(call.db, await ownWorkNamed(call), call.body, call.clock),
  ),
  removeWork: async (call) => dropWork(call.db, await ownWorkNamed(call)),
  comments: async (call) => commentsOf(call.db, await thePair(call.db, call)),
  comment: route({ exists: cellNamed }, async (call) => ({
    comment: await commentCell(call.db, { ...(await cellNamed(call)), uuid: call.params.uuid }, call.body, call.clock),
  })),
  cellChanges: async (call) => {
    const { work, student } = await cellNamed(call)
    return {
      changes: await changesOfCell(call.db, work, student),
      comments: await commentChanges(call.db, { work, student }),
      acknowledged: await acknowledgedAt(call.db, work.id, student.id),
    }
  },
  officialChanges: async (call) => ({
    changes: await changesOfOfficial(call.db, await studentNamed(call), call.query.span),
  }),
  student: async (call) => ({ student: await studentCard(call.db, await studentNamed(call)) }),
}

type Named<T> = Asking & { db: Db; params: T }

async function ownWorkNamed(call: Named<{ work: number }>) {
  return ownWorkIn(call.db, await thePair(call.db, call), call.params.work)
}

async function cellNamed(call: Named<{ work: number; uuid: string }>) {
  const pair = await thePair(call.db, call)
  const work = await workIn(call.db, pair, call.params.work)
  return { work, student: await studentIn(call.db, pair, call.params.uuid) }
}

async function studentNamed(call: Named<{ uuid: string }>) {
  return studentIn(call.db, await thePair(call.db, call), call.params.uuid)
}

export const journalLessonRoutes: Handlers<typeof contract.journalLessons> = {
  list: async (call) => {
    const pair = await thePair(call.db, call)
    return { lessons: await lessonsOfPair(call.db, pair), quarters: await quartersOf(call.db, pair) }
  },
}

export const waitingRoutes: Handlers<typeof contract.waiting> = {
  works: async ({ db, participant, clock }) => ({ works: await waitingWorks(db, participant.id, today(clock)) }),
}

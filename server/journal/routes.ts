import type { contract } from '../../contract/index.ts'
import { today } from '../kit/clock.ts'
import { remembered, within, type Handlers } from '../kit/context.ts'
import { changesOfCell, changesOfOfficial, changesSince } from './changes.ts'
import { writeOfficial } from './official.ts'
import { disciplinesTaught, groupsTaught, thePair } from './pairs.ts'
import { readJournal } from './sheet.ts'
import { studentCard } from './student-card.ts'
import { waitingWorks } from './waiting.ts'
import { addWork, changeWork, dropWork, ownWork } from './works.ts'
import { writeCells } from './writing.ts'

/** Who teaches which pair stands in the timetable; works are the journal's, marks and totals the students'. */
const sheet = ['week', 'journal', 'diary'] as const

export const journalRoutes: Handlers<typeof contract.journal> = {
  disciplines: async ({ db, participant, clock }) => ({
    disciplines: await disciplinesTaught(db, participant.id, today(clock)),
  }),
  groups: async ({ db, participant, params, clock }) => ({
    groups: await groupsTaught(db, participant.id, params.discipline, today(clock)),
  }),
  marks: remembered(sheet, async (call) => readJournal(call.db, await thePair(call.db, call))),
  changes: remembered(sheet, async (call) => changesSince(call.db, await thePair(call.db, call), call.query.after)),
  write: within(
    (call) => thePair(call.db, call),
    (call) => writeCells(call.db, call, call.body.cells),
  ),
  setOfficial: within(
    (call) => thePair(call.db, call),
    async (call) => writeOfficial(call.db, await thePair(call.db, call), call.body),
  ),
  createWork: within(
    (call) => thePair(call.db, call),
    async (call) => ({ work: await addWork(call.db, await thePair(call.db, call), call.body) }),
  ),
  updateWork: within(
    async (call) => ownWork(call.db, await thePair(call.db, call), call.params.work),
    async (call) => ({
      work: await changeWork(call.db, await thePair(call.db, call), call.params.work, call.body),
    }),
  ),
  removeWork: async (call) => dropWork(call.db, await thePair(call.db, call), call.params.work),
  cellChanges: async (call) => {
    const { work, uuid } = call.params
    return { changes: await changesOfCell(call.db, await thePair(call.db, call), work, uuid) }
  },
  officialChanges: async (call) => ({
    changes: await changesOfOfficial(call.db, await thePair(call.db, call), call.query.span, call.params.uuid),
  }),
  student: async (call) => ({
    student: await studentCard(call.db, await thePair(call.db, call), call.params.uuid),
  }),
}

export const waitingRoutes: Handlers<typeof contract.waiting> = {
  works: async ({ db, participant, clock }) => ({ works: await waitingWorks(db, participant.id, today(clock)) }),
}

import type { contract } from '../../contract/index.ts'
import { today } from '../kit/clock.ts'
import { slow, type Handlers } from '../kit/context.ts'
import { importProfiles, importSchedule } from './imports.ts'

export const importRoutes: Handlers<typeof contract.imports> = {
  profiles: slow(async (call) => ({ results: await importProfiles(call, call.body.fileUuids, today(call.clock)) })),
  schedule: slow(async (call) => {
    const { fileUuids, studyPeriodId, ...range } = call.body
    return { results: await importSchedule(call, fileUuids, studyPeriodId, range) }
  }),
}

import type { contract } from '../../contract/index.ts'
import { wallClock } from '../../rules/kyiv.ts'
import { today } from '../runtime/clock.ts'
import { long, type Handlers } from '../http/context.ts'
import { importRuns } from './progress.ts'
import { importProfiles, importSchedule, previewProfiles, previewSchedule } from './imports.ts'

export const importRoutes: Handlers<typeof contract.imports> = {
  runs: async ({ db, me }) => ({ runs: await importRuns(db, me.userId) }),
  profiles: long((call) => importProfiles(call, call.body.fileUuids, today(call.clock))),
  schedule: long((call) => {
    const { losses, ...wanted } = call.body
    return importSchedule(call, wanted, { addedAt: wallClock(call.clock.school().toInstant()), confirmed: losses })
  }),
  previewProfiles: long((call) => previewProfiles(call, call.body.fileUuids, today(call.clock))),
  previewSchedule: long((call) => previewSchedule(call, call.body)),
}

import type { contract } from '../../contract/index.ts'
import { wallClock } from '../../rules/kyiv.ts'
import { today } from '../runtime/clock.ts'
import { route, type Handlers } from '../http/context.ts'
import { importRuns } from './progress.ts'
import {
  importCourses,
  importProfiles,
  importSchedule,
  previewCourses,
  previewProfiles,
  previewSchedule,
} from './imports.ts'

export const importRoutes: Handlers<typeof contract.imports> = {
  runs: async ({ db, principal }) => ({ runs: await importRuns(db, principal.userId) }),
  profiles: route({ transaction: 'own', slow: true }, (call) =>
    importProfiles(call, call.body.fileUuids, today(call.clock)),
  ),
  schedule: route({ transaction: 'own', slow: true }, (call) => {
    const { losses, ...wanted } = call.body
    return importSchedule(call, wanted, { addedAt: wallClock(call.clock.school().toInstant()), confirmed: losses })
  }),
  classes: route({ transaction: 'own', slow: true }, (call) => importCourses(call, call.body)),
  previewProfiles: route({ transaction: 'own', slow: true }, (call) =>
    previewProfiles(call, call.body.fileUuids, today(call.clock)),
  ),
  previewSchedule: route({ transaction: 'own', slow: true }, (call) => previewSchedule(call, call.body)),
  previewClasses: route({ transaction: 'own', slow: true }, (call) => previewCourses(call, call.body)),
}
